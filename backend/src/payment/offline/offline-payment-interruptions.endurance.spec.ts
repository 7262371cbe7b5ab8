import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginAsAdmin, refundForm, type AdminClient } from '../../testing/fixtures/admin.js';
import { FEE, findDeliveries, findOrders, findRegistrations } from '../../testing/fixtures.js';
import { expectConfirmed, payCheckout, startCheckout } from '../../testing/interruptions/delegates.js';
import { failEachWrite, type Scenario } from '../../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { recover } from '../../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const CASH = { method: 'cash', amount: FEE, reference: '', receivedOn: '2026-01-05' };
const RECORDING = { at: 'insert payment_orders' };

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop' });
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

/** A delegate at the checkout, for whom an organiser records cash. */
async function prepare() {
  const checkout = await startCheckout(testApp);
  const form = { ...CASH, key: randomUUID() };
  const record = (overrides: object = {}) =>
    admin.post(`/delegates/${checkout.id}/payments`, { ...form, ...overrides });
  return { ...checkout, record };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** A delegate whom an organiser adds with a payment. */
async function prepareForm() {
  const data = delegateForm();
  const form = { data, payment: CASH, key: randomUUID() };
  return { email: data['email'], add: () => admin.post('/delegates', form) };
}

const RECORDED: Scenario<Prepared> = {
  prepare,
  act: ({ record }) => record(),
  writes: [
    'insert payment_orders',
    'update payment_orders',
    'findAndModify registrations',
    'insert receipts',
    'insert deliveries',
    'job emails',
  ],
  expectComplete: async ({ email }) => {
    await expectConfirmed(testApp, email);
    // If the online order was not superseded, its hold ends as usual.
    const states = (await findOrders(testApp, email)).map(({ state }) => state);
    expect(['open,paid', 'paid,superseded']).toContain(states.toSorted().join(','));
  },
  expectUnchanged: async ({ email }) => {
    expect(await findOrders(testApp, email)).toMatchObject([{ state: 'open' }]);
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'pending' }]);
  },
};

const ADDED: Scenario<Awaited<ReturnType<typeof prepareForm>>> = {
  prepare: prepareForm,
  act: ({ add }) => add(),
  writes: ['findAndModify registrations', 'insert payment_orders', 'insert receipts', 'insert deliveries'],
  expectComplete: async ({ email }) => void (await expectConfirmed(testApp, email)),
  expectUnchanged: async ({ email }) => {
    expect(await findOrders(testApp, email)).toEqual([]);
    // Without its payment the registration waits for the second attempt.
    for (const { state } of await findRegistrations(testApp, email)) expect(state).toBe('pending');
  },
};

describe('a write that fails while an organiser', () => {
  it('records a payment', () => failEachWrite(testApp, RECORDED));
  it('adds a delegate who has paid', () => failEachWrite(testApp, ADDED));
});

describe('an offline payment', () => {
  it('is recorded once if two organisers record it', async () => {
    const delegate = await prepare();
    const other = () => delegate.record({ key: randomUUID() });
    const answers = await runInBetween(testApp, RECORDING, () => delegate.record(), other);
    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
    await recover(testApp);
    await RECORDED.expectComplete(delegate);
  });

  it('is recorded once if the organiser clicks twice', async () => {
    const delegate = await prepare();
    const record = () => delegate.record();
    const answers = await runInBetween(testApp, RECORDING, record, record);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await recover(testApp);
    await RECORDED.expectComplete(delegate);
  });

  it('is shown as a second payment if the online one is captured meanwhile', async () => {
    const delegate = await prepare();
    const shown = await countShown();
    const { sendWebhook, email, id } = payCheckout(testApp, delegate);
    await runInBetween(
      testApp,
      RECORDING,
      () => delegate.record(),
      () => sendWebhook().expect(200),
    );
    await recover(testApp);
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'confirmed' }]);
    expect(await countShown()).toBe(shown + (await countOtherPayments(id)));
    const [other] = await findOtherOrders(id);
    const paymentId = `offline_${other!._id.toHexString()}`;
    const refunded = await admin.post(`/payment/mismatches/${paymentId}/refund`, refundForm()).expect(200);
    expect(refunded.body).toMatchObject({ reason: 'second-payment', refund: { state: 'processed' } });
    await recover(testApp);
    const emails = await findDeliveries(testApp, email);
    // The payment provider cannot refund it, which the email does not promise.
    expect(emails.at(-1)).toMatchObject({ name: 'payment-refunded', content: { offline: true } });
    expect((await findOtherOrders(id)).length).toBe(0);
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'confirmed' }]);
  });

  it('is shown as unmatched if the registration is cancelled meanwhile', async () => {
    const delegate = await prepare();
    const shown = await countShown();
    const cancel = { key: randomUUID(), reason: 'Not coming', refund: 'none', sendEmail: false };
    await runInBetween(
      testApp,
      RECORDING,
      () => delegate.record(),
      () => admin.post(`/delegates/${delegate.id}/cancel`, cancel).expect(200),
    );
    await recover(testApp);
    expect(await findRegistrations(testApp, delegate.email)).toMatchObject([{ state: 'cancelled' }]);
    expect(await countShown()).toBe(shown + (await countOtherPayments(delegate.id)));
  });
});

/** Counts the payments that wait for an organiser. */
function countShown(): Promise<number> {
  return testApp.connection.collection('payment_mismatches').countDocuments();
}

/** Counts the payments of a registration that do not confirm it. @param registration internal `_id` */
async function countOtherPayments(registration: string): Promise<number> {
  return (await findOtherOrders(registration)).length;
}

async function findOtherOrders(registration: string) {
  const { connection } = testApp;
  const paid = { 'payable.id': registration, state: 'paid' };
  const orders = await connection.collection('payment_orders').find(paid).toArray();
  const confirmed = await connection.collection('registrations').find({ state: 'confirmed' }).toArray();
  const confirming = confirmed.map(({ paidBy }) => (paidBy as { orderId: string }).orderId);
  return orders.filter(({ _id }) => !confirming.includes(_id.toHexString()));
}
