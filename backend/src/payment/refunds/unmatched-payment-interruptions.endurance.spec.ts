import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginAsAdmin, refundForm, type AdminClient } from '../../testing/fixtures/admin.js';
import { FEE, findOrders, findRegistrations, webhookEvent } from '../../testing/fixtures.js';
import { expectConfirmed, expectEmails, startCheckout } from '../../testing/interruptions/delegates.js';
import { failEachWrite, type Scenario } from '../../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { handleAllEvents, recover } from '../../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const SHORT = FEE - 20_000;

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop', refunds: 'processed' });
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

/** A payment of less than was due. */
async function prepare() {
  const checkout = await startCheckout(testApp);
  const order_id = checkout.providerOrderId;
  const { id } = testApp.provider.control.pay(order_id, { amount: SHORT });
  const event = webhookEvent('payment.captured', { id, order_id, amount: SHORT });
  await testApp.sendWebhook(event).expect(200);
  const decide = (how: string, body: object = {}) => admin.post(`/payment/mismatches/${id}/${how}`, body);
  const find = () => testApp.connection.collection('payment_mismatches').findOne({ paymentId: id });
  const form = refundForm();
  return {
    ...checkout,
    find,
    accept: () => decide('accept'),
    dismiss: () => decide('dismiss', { reason: 'Paid back in cash' }),
    refund: () => decide('refund', form),
  };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

const expectUndecided = async ({ find, email }: Prepared) => {
  expect(await find()).not.toHaveProperty('decision');
  expect(await findOrders(testApp, email)).toMatchObject([{ state: 'open' }]);
};

const ACCEPTED: Scenario<Prepared> = {
  prepare,
  act: ({ accept }) => accept(),
  writes: [
    'update places',
    'findAndModify payment_mismatches',
    'findAndModify payment_orders',
    'findAndModify registrations',
  ],
  expectComplete: async ({ email, find }) => {
    const order = await expectConfirmed(testApp, email);
    expect(order).toMatchObject({ amount: SHORT, due: FEE });
    expect(await find()).toMatchObject({ decision: { kind: 'accepted' } });
  },
  expectUnchanged: expectUndecided,
};

const DISMISSED: Scenario<Prepared> = {
  prepare,
  act: ({ dismiss }) => dismiss(),
  writes: ['findAndModify payment_mismatches'],
  expectComplete: async ({ find }) => expect(await find()).toMatchObject({ decision: { kind: 'dismissed' } }),
  expectUnchanged: expectUndecided,
};

/** The second part of a transfer, whose first one was recorded before. */
async function prepareTransfer() {
  const payment = {
    method: 'bank-transfer',
    amount: FEE,
    reference: randomUUID(),
    receivedOn: '2026-01-05',
    transferAmount: 2 * FEE,
  };
  const [first, second] = [await startCheckout(testApp), await startCheckout(testApp)];
  const record = (id: string, key: string) => admin.post(`/delegates/${id}/payments`, { ...payment, key });
  await record(first.id, randomUUID()).expect(200);
  await handleAllEvents(testApp);
  const key = randomUUID();
  return { email: second.email, record: () => record(second.id, key) };
}

const SECOND_PART: Scenario<Awaited<ReturnType<typeof prepareTransfer>>> = {
  prepare: prepareTransfer,
  act: ({ record }) => record(),
  writes: ['insert payment_orders', 'findAndModify registrations'],
  expectComplete: async ({ email }) => {
    const [registration] = await findRegistrations(testApp, email);
    expect(registration).toMatchObject({ state: 'confirmed', paidBy: { amount: FEE } });
    const paid = (await findOrders(testApp, email)).filter(({ state }) => state === 'paid');
    expect(paid).toHaveLength(1);
  },
  expectUnchanged: async ({ email }) =>
    expect(await findOrders(testApp, email)).toMatchObject([{ state: 'open' }]),
};

describe('a write that fails while an organiser', () => {
  it('accepts a payment of another amount', () => failEachWrite(testApp, ACCEPTED));
  it('dismisses a payment', () => failEachWrite(testApp, DISMISSED));
  it('records the second part of a transfer', () => failEachWrite(testApp, SECOND_PART));
});

describe('a payment of another amount that is accepted', () => {
  it('stays unpaid if another organiser refunds it before', async () => {
    const unmatched = await prepare();
    const point = { at: 'findAndModify payment_mismatches' };
    const [accepted, refunded] = await runInBetween(testApp, point, unmatched.accept, unmatched.refund);
    expect([accepted.status, refunded.status]).toEqual([409, 200]);
    await recover(testApp);
    expect(await findOrders(testApp, unmatched.email)).toMatchObject([{ state: 'open' }]);
    expect(await findRegistrations(testApp, unmatched.email)).toMatchObject([{ state: 'pending' }]);
    expect(await unmatched.find()).toMatchObject({ refund: { state: 'processed' } });
    await expectEmails(testApp, unmatched.email, 'payment-refunded');
  });

  it.each(['findAndModify payment_orders', 'findAndModify registrations'])(
    'is not refunded by another organiser before %s',
    async (at) => {
      const unmatched = await prepare();
      const [accepted, refused] = await runInBetween(testApp, { at }, unmatched.accept, unmatched.refund);
      expect([accepted.status, refused.status]).toEqual([200, 409]);
      await recover(testApp);
      await ACCEPTED.expectComplete(unmatched);
    },
  );

  it('is accepted while another organiser refunds it, whose request is then refused', async () => {
    const unmatched = await prepare();
    const point = { at: 'findAndModify payment_mismatches' };
    const [refused, accepted] = await runInBetween(testApp, point, unmatched.refund, unmatched.accept);
    expect([refused.status, accepted.status]).toEqual([409, 200]);
    await recover(testApp);
    await ACCEPTED.expectComplete(unmatched);
  });

  it('waits for a decision again if another payment is captured before it', async () => {
    const unmatched = await prepare();
    const other = { id: 'pay_Complete', order_id: unmatched.providerOrderId, amount: FEE };
    const pay = () => testApp.sendWebhook(webhookEvent('payment.captured', other)).expect(200);
    const point = { at: 'findAndModify payment_orders' };
    const [accepted] = await runInBetween(testApp, point, unmatched.accept, pay);
    expect(accepted.status).toBe(409);
    await recover(testApp);
    expect(await unmatched.find()).not.toHaveProperty('decision');
    const [order] = await findOrders(testApp, unmatched.email);
    expect(order).toMatchObject({ state: 'paid', amount: FEE, paymentId: other.id });
    await unmatched.refund().expect(200);
  });
});
