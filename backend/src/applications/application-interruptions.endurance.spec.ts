import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Coupon } from '../sales/coupons/coupon.schema.js';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { expectEmails } from '../testing/interruptions/delegates.js';
import { failEachWrite, type Scenario } from '../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../testing/interruptions/pause-command.js';
import { handleAllEvents } from '../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { Application } from './application.schema.js';

const DECIDING = { at: 'findAndModify applications' };
const ACCEPTANCE = { from: 'new', sendEmail: true, amountOff: 200, redemptions: 100 };

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

const find = (email: string) => testApp.connection.collection<Application>('applications').findOne({ email });

/** An application that is not sent yet. */
async function prepareForm() {
  const email = `ambassador-${randomUUID()}@example.org`;
  const person = { fullName: 'Ananya Sample', email, phone: '0000000000', institution: 'Sample School' };
  const form = { ...person, whyJoin: 'Friends', experience: 'None' };
  return { email, submit: () => testApp.post(ROUTES.applications, form) };
}

/** A received application, and the decisions of organisers. */
async function prepareApplication() {
  const { email, submit } = await prepareForm();
  await submit().expect(201);
  await handleAllEvents(testApp);
  const id = (await find(email))!._id.toHexString();
  const accept = (from = 'new') =>
    admin.post(buildPath(ROUTES.acceptApplication, { id }), { ...ACCEPTANCE, from });
  const decline = (from = 'new') =>
    admin.post(buildPath(ROUTES.declineApplication, { id }), { from, sendEmail: true });
  return { email, id, accept, decline };
}
type Received = Awaited<ReturnType<typeof prepareApplication>>;

async function prepareAccepted(): Promise<Received> {
  const application = await prepareApplication();
  await application.accept().expect(200);
  return application;
}

/** @param isActive whether the ambassador's code works */
async function expectCoupon({ email, id }: Received, isActive: boolean): Promise<void> {
  const coupons = await testApp.connection.collection<Coupon>('coupons').find().toArray();
  const own = coupons.filter(({ _id }) => _id.toHexString() === id);
  expect(own).toMatchObject([{ code: (await find(email))!.coupon!.code, redemptionsLeft: 100 }]);
  expect(own[0]!.deletedAt === undefined).toBe(isActive);
}

const SUBMITTED: Scenario<Awaited<ReturnType<typeof prepareForm>>> = {
  prepare: prepareForm,
  act: ({ submit }) => submit(),
  writes: ['insert applications', 'insert deliveries', 'job emails'],
  expectComplete: async ({ email }) => {
    expect(await testApp.connection.collection('applications').countDocuments({ email })).toBe(1);
    await expectEmails(testApp, email, 'application-received');
  },
  expectUnchanged: async ({ email }) => expect(await find(email)).toBeNull(),
};

const ACCEPTED: Scenario<Received> = {
  prepare: prepareApplication,
  act: ({ accept }) => accept(),
  writes: ['findAndModify applications', 'update coupons', 'insert deliveries', 'job emails', 'update audit'],
  expectComplete: async (application) => {
    expect(await find(application.email)).toMatchObject({ state: 'accepted' });
    await expectCoupon(application, true);
    await expectEmails(testApp, application.email, 'application-received', 'application-accepted');
  },
  expectUnchanged: async ({ email }) => expect(await find(email)).not.toHaveProperty('state'),
};

const DECLINED_AFTER_ALL: Scenario<Received> = {
  ...ACCEPTED,
  prepare: prepareAccepted,
  act: ({ decline }) => decline('accepted'),
  expectComplete: async (application) => {
    const { email } = application;
    expect(await find(email)).toMatchObject({ state: 'declined' });
    await expectCoupon(application, false);
    const emails = ['application-received', 'application-accepted', 'application-declined'];
    await expectEmails(testApp, email, ...emails);
  },
  expectUnchanged: ACCEPTED.expectComplete,
};

describe('a write that fails while', () => {
  it('an application is submitted', () => failEachWrite(testApp, SUBMITTED));
  it('an ambassador is accepted', () => failEachWrite(testApp, ACCEPTED));
  it('an ambassador is declined after all', () => failEachWrite(testApp, DECLINED_AFTER_ALL));
});

describe('an application', () => {
  it('is stored once if it is submitted twice at the same time', async () => {
    const form = await prepareForm();
    const point = { at: 'insert applications' };
    const answers = await runInBetween(testApp, point, form.submit, form.submit);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await handleAllEvents(testApp);
    await SUBMITTED.expectComplete(form);
  });

  it('is decided once if two organisers decide differently', async () => {
    const application = await prepareApplication();
    const { accept, decline } = application;
    const answers = await runInBetween(
      testApp,
      DECIDING,
      () => decline(),
      () => accept(),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
    await handleAllEvents(testApp);
    await ACCEPTED.expectComplete(application);
  });

  it('keeps the coupon of the last decision if an earlier one is handled late', async () => {
    const application = await prepareApplication();
    const { accept, decline } = application;
    const point = { at: 'update coupons' };
    await runInBetween(
      testApp,
      point,
      () => accept(),
      () => decline('accepted').expect(200),
    );
    await handleAllEvents(testApp);
    expect(await find(application.email)).toMatchObject({ state: 'declined' });
    await expectCoupon(application, false);
  });

  it('gets a code of its own if two are accepted at the same time', async () => {
    const [first, second] = [await prepareApplication(), await prepareApplication()];
    await runInBetween(
      testApp,
      DECIDING,
      () => first.accept(),
      () => second.accept().expect(200),
    );
    await handleAllEvents(testApp);
    await expectCoupon(first, true);
    await expectCoupon(second, true);
  });

  it('gets no coupon if the applicant is erased meanwhile', async () => {
    const { accept, email, id } = await prepareApplication();
    const erasure = { who: email, reason: 'Asked for it' };
    const erase = () => admin.post(ROUTES.personalDataErasure, erasure).expect(200);
    const [answer] = await runInBetween(testApp, DECIDING, () => accept(), erase);
    expect(answer.status).toBe(404);
    await handleAllEvents(testApp);
    const coupons = await testApp.connection.collection('coupons').find().toArray();
    expect(coupons.filter(({ _id }) => String(_id) === id)).toEqual([]);
  });
});
