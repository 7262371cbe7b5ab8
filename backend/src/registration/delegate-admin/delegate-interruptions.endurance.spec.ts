import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { createCommittees } from '../../testing/fixtures/content.js';
import { findDeliveries, findOrders, findRegistrations } from '../../testing/fixtures.js';
import {
  confirmDelegate,
  countReceipts,
  expectEmails,
  payCheckout,
  startCheckout,
  type ConfirmedDelegate,
} from '../../testing/interruptions/delegates.js';
import { failEachWrite, type Scenario } from '../../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { recover, waitForHandlers } from '../../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const PART = 50_000;
const WRITING = { at: 'findAndModify registrations' };
/** Its portfolios are shared, so that every delegate of these tests can have the same seat. */
const PRESS = { name: 'International Press', agenda: 'Reporting', portfolios: ['Reuters'] };
const SEAT = { allottedCommittee: PRESS.name, allottedPortfolio: 'Reuters' };

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop' });
  await createCommittees(testApp.app, PRESS);
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

interface Prepared extends ConfirmedDelegate {
  /** Sends the organiser's form, which is the same each time. */
  send: () => PromiseLike<{ status: number }>;
  newEmail: string;
}

/** A delegate with a seat, and an organiser's form. */
async function prepare(toForm: (delegate: ConfirmedDelegate) => [route: string, form: object]) {
  const delegate = await confirmDelegate(testApp);
  const { registrationId } = delegate;
  await admin.patch(ROUTES.allot, { allotments: [{ registrationId, ...SEAT }] }).expect(200);
  const [route, form] = toForm(delegate);
  const send = () => admin.post(buildPath(route, { id: delegate.id }), form);
  return { ...delegate, send, newEmail: String(Reflect.get(form, 'email')) };
}

const transferForm = () => {
  const { fullName, email, phone, institution, numberOfMUNsParticipated } = delegateForm();
  return { fullName, email, phone, institution, numberOfMUNsParticipated, keepSeat: false };
};
const cancelForm = (refund: string) => ({
  key: randomUUID(),
  reason: 'Fell ill',
  sendEmail: true,
  refund,
  ...(refund === 'part' && { amount: PART }),
});
const cancel = ({ id }: ConfirmedDelegate, refund: string) =>
  admin.post(buildPath(ROUTES.cancelDelegate, { id }), cancelForm(refund));

const registrationOf = async ({ email }: { email: string }) => (await findRegistrations(testApp, email))[0];
const seatOf = async ({ id }: ConfirmedDelegate) =>
  testApp.connection.collection<{ _id: string; committee?: string }>('seats').findOne({ _id: id });
const amountsRefunded = ({ paymentId }: ConfirmedDelegate) =>
  testApp.provider.control.refunds(paymentId).map(({ amount }) => amount);

async function expectUnchanged(delegate: Prepared): Promise<void> {
  expect(await registrationOf(delegate)).toMatchObject({ state: 'confirmed', fullName: 'Delegate Sample' });
  expect(await seatOf(delegate)).toHaveProperty('committee');
  expect(amountsRefunded(delegate)).toEqual([]);
  await expectEmails(testApp, delegate.email, 'registration-confirmed');
}

async function expectCancelled(delegate: Prepared, refunds: number[]): Promise<void> {
  expect(await registrationOf(delegate)).toMatchObject({ state: 'cancelled' });
  expect(await seatOf(delegate)).not.toHaveProperty('committee');
  expect(amountsRefunded(delegate)).toEqual(refunds);
  expect(await countReceipts(testApp, delegate.id)).toBe(1 + refunds.length);
}

const TRANSFER: Scenario<Prepared> = {
  prepare: () => prepare(() => [ROUTES.transferDelegate, transferForm()]),
  act: ({ send }) => send(),
  writes: [
    'findAndModify registrations',
    'insert registrations',
    'update receipts',
    'insert deliveries',
    'update deliveries',
    'insert allotment_changes',
    'update seats',
    'job emails',
  ],
  expectComplete: async (delegate) => {
    const { email, newEmail, id } = delegate;
    expect(await findRegistrations(testApp, newEmail)).toMatchObject([{ state: 'confirmed' }]);
    const former = await findRegistrations(testApp, email);
    expect(former).toMatchObject([{ state: 'cancelled', transferredTo: id }]);
    expect(await countReceipts(testApp, former[0]!._id.toHexString())).toBe(1);
    expect(await countReceipts(testApp, id)).toBe(0);
    expect(await seatOf(delegate)).not.toHaveProperty('committee');
    await expectEmails(testApp, email, 'registration-confirmed', 'place-transferred');
    await expectEmails(testApp, newEmail, 'registration-confirmed');
  },
  expectUnchanged,
};

const CANCELLATION: Scenario<Prepared> = {
  prepare: () => prepare(() => [ROUTES.cancelDelegate, cancelForm('none')]),
  act: ({ send }) => send(),
  writes: ['findAndModify registrations', 'insert deliveries', 'update seats', 'job emails'],
  expectComplete: async (delegate) => {
    await expectCancelled(delegate, []);
    await expectEmails(testApp, delegate.email, 'registration-confirmed', 'registration-cancelled');
  },
  expectUnchanged,
};

const CANCELLATION_WITH_PART: Scenario<Prepared> = {
  ...CANCELLATION,
  prepare: () => prepare(() => [ROUTES.cancelDelegate, cancelForm('part')]),
  writes: [...CANCELLATION.writes, 'findAndModify payment_orders', 'insert receipts'],
  expectComplete: async (delegate) => {
    await expectCancelled(delegate, [PART]);
    // The credit note follows in an email of its own unless it was issued before the cancellation was emailed.
    const emails = await findDeliveries(testApp, delegate.email);
    const names = emails.map(({ name }): string => name).filter((name) => name !== 'credit-note');
    expect(names.toSorted()).toEqual(['registration-cancelled', 'registration-confirmed']);
    const notes = emails.filter(({ content }) => content.receipt?.document.kind === 'credit-note');
    expect(notes).toHaveLength(1);
  },
};

const CHANGE: Scenario<Prepared> = {
  prepare: async () => {
    const delegate = await confirmDelegate(testApp);
    const newEmail = `new.${delegate.email}`;
    const form = { ...delegate.data, fullName: 'Correct Name', email: newEmail };
    const send = () => admin.put(buildPath(ROUTES.delegate, { id: delegate.id }), form, 1);
    return { ...delegate, send, newEmail };
  },
  act: ({ send }) => send(),
  writes: ['findAndModify registrations', 'update audit'],
  expectComplete: async ({ newEmail }) => {
    const [changed] = await findRegistrations(testApp, newEmail);
    expect(changed).toMatchObject({ fullName: 'Correct Name', revision: 2 });
    expect(changed!.changes).toHaveLength(1);
    const logged = { subject: changed!.registrationId, action: 'changed' };
    expect(await testApp.connection.collection('audit').countDocuments(logged)).toBe(1);
  },
  expectUnchanged: async (delegate) => expect(await registrationOf(delegate)).toMatchObject({ revision: 1 }),
};

const NOTE: Scenario<Prepared> = {
  prepare: async () => {
    const delegate = await confirmDelegate(testApp);
    const form = { text: 'Called back', key: randomUUID() };
    const send = () => admin.post(buildPath(ROUTES.delegateNotes, { id: delegate.id }), form);
    return { ...delegate, send, newEmail: '' };
  },
  act: ({ send }) => send(),
  writes: ['findAndModify registrations', 'update audit'],
  expectComplete: async (delegate) => expect((await registrationOf(delegate))?.notes).toHaveLength(1),
  expectUnchanged: async (delegate) => expect(await registrationOf(delegate)).not.toHaveProperty('notes'),
};

describe('a write that fails while an organiser', () => {
  it('transfers a place', () => failEachWrite(testApp, TRANSFER));
  it('cancels a delegate without a refund', () => failEachWrite(testApp, CANCELLATION));
  it('cancels a delegate with a refund of a part', () => failEachWrite(testApp, CANCELLATION_WITH_PART));
  it('changes the details of a delegate', () => failEachWrite(testApp, CHANGE));
  it('adds a note', () => failEachWrite(testApp, NOTE));
});

describe('a transfer', () => {
  it('gives the place to one person if two organisers transfer it', async () => {
    const delegate = await TRANSFER.prepare();
    const other = transferForm();
    const path = buildPath(ROUTES.transferDelegate, { id: delegate.id });
    await runInBetween(testApp, WRITING, delegate.send, () => admin.post(path, other).expect(200));
    await recover(testApp);
    const people = [delegate.email, delegate.newEmail, String(other.email)];
    const states = await Promise.all(people.map(async (email) => (await registrationOf({ email }))?.state));
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(1);
  });

  it('is refused if the delegate is cancelled meanwhile', async () => {
    const delegate = await TRANSFER.prepare();
    const [answer] = await runInBetween(testApp, WRITING, delegate.send, () => cancel(delegate, 'none'));
    expect(answer.status).toBe(409);
    await recover(testApp);
    await expectCancelled(delegate, []);
    expect(await findRegistrations(testApp, delegate.newEmail)).toEqual([]);
  });

  it('leaves the place to nobody if its payment is refunded meanwhile', async () => {
    const delegate = await TRANSFER.prepare();
    await runInBetween(testApp, WRITING, delegate.send, () => cancel(delegate, 'full'));
    await recover(testApp);
    expect(await findOrders(testApp, delegate.email)).toMatchObject([{ state: 'refunded' }]);
    await expectCancelled(delegate, amountsRefunded(delegate));
  });

  it('is refused if the person registers and pays meanwhile', async () => {
    const delegate = await TRANSFER.prepare();
    const [answer] = await runInBetween(testApp, WRITING, delegate.send, () =>
      confirmDelegate(testApp, { email: delegate.newEmail }),
    );
    expect(answer.status).toBe(409);
    await expectUnchanged(delegate);
  });
});

describe('a cancellation', () => {
  it('without a refund is refused if the delegate pays meanwhile', async () => {
    const paid = payCheckout(testApp, await startCheckout(testApp));
    const path = buildPath(ROUTES.cancelDelegate, { id: paid.id });
    const [answer] = await runInBetween(
      testApp,
      WRITING,
      () => admin.post(path, cancelForm('none')),
      () => paid.sendWebhook().expect(200),
    );
    expect(answer.status).toBe(409);
    await recover(testApp);
    expect(await registrationOf(paid)).toMatchObject({ state: 'confirmed' });
  });

  it('refunds once if two organisers cancel with a refund', async () => {
    const delegate = await CANCELLATION_WITH_PART.prepare();
    const point = { at: 'findAndModify payment_orders' };
    await runInBetween(testApp, point, delegate.send, () => cancel(delegate, 'part'));
    await recover(testApp);
    await expectCancelled(delegate, [PART]);
  });

  it('without a refund counts if another organiser refunds meanwhile', async () => {
    const delegate = await CANCELLATION.prepare();
    await runInBetween(testApp, WRITING, delegate.send, () => cancel(delegate, 'full'));
    await recover(testApp);
    await expectCancelled(delegate, amountsRefunded(delegate));
  });
});

describe('a change of details', () => {
  it('is not lost if another organiser changes the delegate meanwhile', async () => {
    const delegate = await CHANGE.prepare();
    const path = buildPath(ROUTES.delegate, { id: delegate.id });
    const other = () => admin.put(path, { ...delegate.data, institution: 'Another School' }, 1).expect(200);
    const [answer] = await runInBetween(testApp, WRITING, delegate.send, other);
    expect(answer.status).toBe(412);
    expect(await registrationOf(delegate)).toMatchObject({ institution: 'Another School' });
  });

  it('adds no note if the person is erased meanwhile', async () => {
    const delegate = await NOTE.prepare();
    await waitForHandlers(testApp);
    const erasure = { who: delegate.email, reason: 'Asked for it' };
    const [answer] = await runInBetween(testApp, WRITING, delegate.send, () =>
      admin.post(ROUTES.personalDataErasure, erasure).expect(200),
    );
    expect(answer.status).toBe(404);
    const { registrationId } = delegate;
    const erased = await testApp.connection.collection('registrations').findOne({ registrationId });
    expect(erased).toHaveProperty('erasedAt');
    expect(erased).not.toHaveProperty('notes');
  });
});
