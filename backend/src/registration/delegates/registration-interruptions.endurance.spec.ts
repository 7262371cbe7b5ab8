import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { ContentChangesService } from '../../content/response-cache/content-changes.service.js';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { createCommittees, TEST_ADMIN } from '../../testing/fixtures/content.js';
import { addCoupon, findDeliveries, findRegistrations, reconcileAfter } from '../../testing/fixtures.js';
import {
  confirmDelegate,
  countReceipts,
  expectConfirmed,
  expectEmails,
  payCheckout,
  startCheckout,
  type Checkout,
  type ConfirmedDelegate,
} from '../../testing/interruptions/delegates.js';
import { failEachWrite, type Scenario } from '../../testing/interruptions/fail-each-write.js';
import { runInBetween, untilSent } from '../../testing/interruptions/pause-command.js';
import { handleAllEvents, recover, waitForHandlers } from '../../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import { PaymentRemindersService } from '../reminders/payment-reminders.service.js';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop' });
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());
afterEach(() => changeConference({ registrationOpen: true, registrationCapacity: 0 }));

const changeConference = (facts: object) => testApp.app.get(ConferenceService).change(facts, TEST_ADMIN);
const registration = async (email: unknown) => (await findRegistrations(testApp, email))[0];
const countConfirmed = () =>
  testApp.connection.collection('registrations').countDocuments({ state: 'confirmed' });

const initiate = (data = delegateForm(), code?: string) =>
  testApp.post(ROUTES.initiateRegistration, fromSameBrowser(data, code));
/** Ends all holds, and sets the capacity so that so many places are left. */
async function leavePlaces(places: number): Promise<void> {
  await reconcileAfter(testApp, 61);
  await changeConference({ registrationCapacity: (await countConfirmed()) + places });
}

const remind = async ({ id }: Checkout) => {
  // The organiser's button sends the reminder of one delegate, as the scheduled task does.
  await testApp.app.get(PaymentRemindersService).requestPayment(id);
};

const REMINDER: Scenario<Checkout> = {
  prepare: () => startCheckout(testApp),
  act: remind,
  writes: ['findAndModify registrations', 'insert deliveries', 'job emails'],
  expectComplete: async ({ email }) => expectEmails(testApp, email, 'payment-reminder'),
  expectUnchanged: async ({ email }) => expectEmails(testApp, email),
};

const LOST_ID: Scenario<ConfirmedDelegate> = {
  prepare: () => confirmDelegate(testApp),
  // The request is answered before the address is looked up.
  act: async ({ email }) => {
    const isRepeated = await isRequested(email);
    const sent = isRepeated ? undefined : untilSent(testApp, 'findAndModify registrations');
    await testApp.post(ROUTES.requestRegistrationId, { email });
    await sent;
    if (!(await isRequested(email))) throw new Error('the confirmation was not requested');
  },
  writes: ['findAndModify registrations', 'insert deliveries', 'job emails'],
  expectComplete: ({ email }) =>
    expectEmails(testApp, email, 'registration-confirmed', 'registration-confirmed'),
  expectUnchanged: ({ email }) => expectEmails(testApp, email, 'registration-confirmed'),
};
const isRequested = async (email: string) =>
  (await registration(email))?.confirmationRequestedAt !== undefined;

describe('a write that fails while', () => {
  it('a delegate is reminded to pay', () => failEachWrite(testApp, REMINDER));
  it('a lost registration id is requested', () => failEachWrite(testApp, LOST_ID));
});

describe('a registration', () => {
  it('opens no order for the place that another delegate takes meanwhile', async () => {
    await leavePlaces(1);
    const [refused, opened] = await runInBetween(
      testApp,
      { at: 'update places' },
      () => initiate(),
      () => initiate(),
    );
    expect([refused.status, opened.status]).toEqual([409, 201]);
    expect(refused.body.message).toMatch(/^The last places are being paid for/);
  });

  it('opens no order for the place that is taken at another backend', async () => {
    const app = await testApp.startReplica();
    stopScheduledTasks({ app });
    await leavePlaces(1);
    await app.get(ContentChangesService).poll();
    const path = API_PREFIX + ROUTES.initiateRegistration;
    const [refused, opened] = await runInBetween(
      { app },
      { at: 'update places' },
      async () =>
        request(await app.getUrl())
          .post(path)
          .send(fromSameBrowser(delegateForm())),
      () => initiate(),
    );
    expect([refused.status, opened.status]).toEqual([409, 201]);
  });

  it('opens no order for a place that was counted before another delegate was confirmed', async () => {
    await leavePlaces(2);
    const rival = payCheckout(testApp, await startCheckout(testApp));
    const [refused] = await runInBetween(
      testApp,
      { at: 'update places' },
      () => initiate(),
      async () => {
        await rival.sendWebhook().expect(200);
        await handleAllEvents(testApp);
        await initiate().expect(201);
      },
    );
    expect(refused.status).toBe(409);
  });

  it('keeps its place while its price changes', async () => {
    await leavePlaces(1);
    const data = delegateForm();
    await initiate(data).expect(201);
    const code = await addCoupon(testApp, 1);
    const [reopened, refused] = await runInBetween(
      testApp,
      { at: 'insert payment_orders' },
      () => initiate(data, code),
      () => initiate(),
    );
    expect([reopened.status, refused.status]).toEqual([201, 409]);
  });

  it('is not opened by a browser that has not started if registration closes meanwhile', async () => {
    const paid = await startCheckout(testApp);
    await changeConference({ registrationOpen: false });
    await paid.register().expect(201);
    await testApp.post(ROUTES.initiateRegistration, fromSameBrowser(delegateForm())).expect(403);
  });

  it('is confirmed once if another browser pays for the same address meanwhile', async () => {
    const first = payCheckout(testApp, await startCheckout(testApp));
    const again = await testApp.post(ROUTES.initiateRegistration, { data: first.data }).expect(201);
    const second = payCheckout(testApp, { providerOrderId: String(again.body.order.id) });
    const point = { at: 'findAndModify registrations' };
    await runInBetween(testApp, point, first.sendWebhook, () => second.sendWebhook().expect(200));
    await recover(testApp);
    const states = (await findRegistrations(testApp, first.email)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['confirmed', 'pending']);
    const { paymentId } = first;
    const unmatched = await testApp.connection.collection('payment_mismatches').findOne({ paymentId });
    expect(unmatched).toMatchObject({ reason: 'second-payment' });
  });

  it('is confirmed with its last details if it is sent again during the confirmation', async () => {
    const paid = payCheckout(testApp, await startCheckout(testApp));
    const resend = () =>
      testApp.post(ROUTES.initiateRegistration, fromSameBrowser({ ...paid.data, fullName: 'New Name' }));
    await runInBetween(testApp, { at: 'findAndModify registrations' }, paid.sendWebhook, resend);
    await recover(testApp);
    await expectConfirmed(testApp, paid.email);
    const [email] = await findDeliveries(testApp, paid.email);
    expect(email!.to.name).toBe((await registration(paid.email))!.fullName);
  });
});

describe('a committee that one backend deletes', () => {
  const newCommittee = async (name: string) => {
    await createCommittees(testApp.app, { name, agenda: 'Peace', portfolios: ['Chile', 'Peru'] });
    return testApp.connection.collection('committees').findOne({ name });
  };
  const choiceOf = (name: string) => ({
    committeePreference1: name,
    portfolioPreference1ForCommitteePreference1: 'Chile',
    portfolioPreference2ForCommitteePreference1: 'Peru',
  });
  const choosing = (name: string) => fromSameBrowser(delegateForm(choiceOf(name)));

  it('is restored if a delegate chooses it between its two checks', async () => {
    const committee = await newCommittee('Committee on Rivers');
    const path = buildPath(ROUTES.committee, { id: String(committee!._id) });
    const [deleted] = await runInBetween(
      testApp,
      { at: 'findAndModify committees' },
      () => admin.delete(path),
      () => testApp.post(ROUTES.initiateRegistration, choosing('Committee on Rivers')).expect(201),
    );
    expect(deleted.status).toBe(409);
    const kept = await testApp.connection.collection('committees').findOne({ _id: committee!._id });
    expect(kept).not.toHaveProperty('deletedAt');
  });

  it('is chosen by no delegate whose registration was checked before', async () => {
    const committee = await newCommittee('Committee on Lakes');
    const answers = await runInBetween(
      testApp,
      { at: 'findAndModify registrations' },
      () => testApp.post(ROUTES.initiateRegistration, choosing('Committee on Lakes')),
      () => admin.delete(buildPath(ROUTES.committee, { id: String(committee!._id) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 204]);
    const chosen = { 'preferences.committee': String(committee!._id) };
    expect(await testApp.connection.collection('registrations').countDocuments(chosen)).toBe(0);
  });

  it('is not left in a registration that was sent before with another one', async () => {
    const committee = await newCommittee('Committee on Springs');
    const data = delegateForm();
    await initiate(data).expect(201);
    const before = (await registration(data['email']))!;
    before.revision += 2;
    const changed = { ...data, ...choiceOf('Committee on Springs'), fullName: 'New Name' };
    const answers = await runInBetween(
      testApp,
      { at: 'findAndModify registrations' },
      () => initiate(changed),
      () => admin.delete(buildPath(ROUTES.committee, { id: String(committee!._id) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 204]);
    expect(await registration(data['email'])).toEqual(before);
  });

  it('is not left in the registration of a delegate whom an organiser changes', async () => {
    const committee = await newCommittee('Committee on Wells');
    const { id, email } = await confirmDelegate(testApp);
    await waitForHandlers(testApp);
    const before = (await registration(email))!;
    before.revision += 2;
    const data = { ...delegateForm(), ...choiceOf('Committee on Wells'), email };
    const answers = await runInBetween(
      testApp,
      { at: 'findAndModify registrations' },
      () => admin.put(buildPath(ROUTES.delegate, { id }), data, 1),
      () => admin.delete(buildPath(ROUTES.committee, { id: String(committee!._id) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 204]);
    expect(answers[0].body.errors).toMatchObject([{ field: 'committeePreference1' }]);
    await waitForHandlers(testApp);
    const { changes = [], ...after } = (await registration(email))!;
    expect(after).toEqual(before);
    expect(changes).toHaveLength(2);
  });

  it('is chosen by no delegate at another backend, which has it in its cache', async () => {
    const app = await testApp.startReplica();
    stopScheduledTasks({ app });
    const committee = await newCommittee('Committee on Seas');
    await app.get(ContentChangesService).poll();
    const answers = await runInBetween(
      { app },
      { at: 'findAndModify registrations' },
      async () =>
        request(await app.getUrl())
          .post(API_PREFIX + ROUTES.initiateRegistration)
          .send(choosing('Committee on Seas')),
      () => admin.delete(buildPath(ROUTES.committee, { id: String(committee!._id) })),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });
});

describe('receipts', () => {
  it('are numbered without gaps if two are issued at the same time', async () => {
    const [first, second] = [await startCheckout(testApp), await startCheckout(testApp)].map((checkout) =>
      payCheckout(testApp, checkout),
    );
    const confirm = async () => {
      await first!.sendWebhook().expect(200);
      await waitForHandlers(testApp);
    };
    const confirmOther = async () => {
      const issued = untilSent(testApp, 'insert receipts');
      await second!.sendWebhook().expect(200);
      await issued;
    };
    await runInBetween(testApp, { at: 'insert receipts' }, confirm, confirmOther);
    await recover(testApp);
    expect([await countReceipts(testApp, first!.id), await countReceipts(testApp, second!.id)]).toEqual([
      1, 1,
    ]);
    const receipts = await testApp.connection.collection('receipts').find().sort({ sequence: 1 }).toArray();
    expect(receipts.map(({ sequence }) => Number(sequence))).toEqual(receipts.map((_, index) => index + 1));
  });
});

describe('a reminder', () => {
  it('is sent once if two backends send it', async () => {
    const checkout = await startCheckout(testApp);
    const point = { at: 'findAndModify registrations' };
    await runInBetween(
      testApp,
      point,
      () => remind(checkout),
      () => remind(checkout),
    );
    await handleAllEvents(testApp);
    await REMINDER.expectComplete(checkout);
  });

  it('is not sent to a delegate who pays meanwhile', async () => {
    const paid = payCheckout(testApp, await startCheckout(testApp));
    const point = { at: 'findAndModify registrations' };
    await runInBetween(
      testApp,
      point,
      () => remind(paid),
      () => paid.sendWebhook().expect(200),
    );
    await handleAllEvents(testApp);
    await expectConfirmed(testApp, paid.email);
  });
});
