import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginAsAdmin, refundForm, type AdminClient } from '../../testing/fixtures/admin.js';
import { FEE, findOrders, findRegistrations, reconcileAfter, webhookEvent } from '../../testing/fixtures.js';
import {
  confirmDelegate,
  countReceipts,
  expectEmails,
  payCheckout,
  startCheckout,
  type ConfirmedDelegate,
} from '../../testing/interruptions/delegates.js';
import { failEachWrite, type Scenario } from '../../testing/interruptions/fail-each-write.js';
import { failWrite } from '../../testing/interruptions/fail-write.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { handleAllEvents, recover } from '../../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { PaymentOrder } from '../orders/order.schema.js';
import { settledEvent } from '../orders/settled-event.js';

const PART = 50_000;
const REQUESTING = { at: 'findAndModify payment_orders' };

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop' });
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

/** A confirmed delegate, and the organiser's form, which has the same key each time it is sent. */
async function prepare() {
  const form = refundForm();
  const delegate = await confirmDelegate(testApp);
  const refund = (amount?: number, request = form) =>
    admin.post(`/payment/orders/${delegate.orderId}/refund`, { ...request, amount });
  return { ...delegate, refund };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** A second payment of a paid order, which the provider did not refund by itself. */
async function payTwice() {
  const delegate = await confirmDelegate(testApp);
  const { providerOrderId } = delegate;
  const second = testApp.provider.control.pay(providerOrderId, { outcome: 'authorized' });
  Object.assign(second, { status: 'captured', captured: true });
  const event = webhookEvent('payment.captured', { id: second.id, order_id: providerOrderId });
  const form = refundForm();
  return {
    ...delegate,
    second: second.id,
    sendWebhook: () => testApp.sendWebhook(event),
    refundSecond: () => admin.post(`/payment/mismatches/${second.id}/refund`, form),
  };
}
type PaidTwice = Awaited<ReturnType<typeof payTwice>>;

const amountsRefunded = (paymentId: string) =>
  testApp.provider.control.refunds(paymentId).map(({ amount }) => amount);
const orderOf = async ({ email }: Pick<ConfirmedDelegate, 'email'>) => (await findOrders(testApp, email))[0];
const stateOf = async ({ email }: Pick<ConfirmedDelegate, 'email'>) =>
  (await findRegistrations(testApp, email))[0]?.state;
const unmatchedPaymentOf = ({ second }: PaidTwice) =>
  testApp.connection.collection('payment_mismatches').findOne({ paymentId: second });

/** @param otherEmails the names of those about other payments */
async function expectConfirmedWithReceipts(
  delegate: ConfirmedDelegate,
  receipts: number,
  ...otherEmails: string[]
): Promise<void> {
  expect(await stateOf(delegate)).toBe('confirmed');
  expect(await countReceipts(testApp, delegate.id), 'receipts and credit notes').toBe(receipts);
  await expectEmails(testApp, delegate.email, 'registration-confirmed', ...otherEmails);
}

async function expectRefundedCompletely(delegate: ConfirmedDelegate): Promise<void> {
  expect(amountsRefunded(delegate.paymentId)).toEqual([FEE]);
  expect(await orderOf(delegate)).toMatchObject({ state: 'refunded', refund: { state: 'processed' } });
  expect(await stateOf(delegate)).toBe('cancelled');
  expect(await countReceipts(testApp, delegate.id), 'receipt and credit note').toBe(2);
  await expectEmails(testApp, delegate.email, 'registration-confirmed', 'registration-cancelled');
}

const REFUND: Scenario<Prepared> = {
  prepare,
  act: ({ refund }) => refund(),
  writes: [
    'findAndModify payment_orders',
    'findAndModify registrations',
    'insert receipts',
    'insert deliveries',
    'insert allotment_changes',
    'job emails',
  ],
  expectComplete: expectRefundedCompletely,
  expectUnchanged: async (delegate) => {
    expect(amountsRefunded(delegate.paymentId)).toEqual([]);
    expect(await orderOf(delegate)).toMatchObject({ state: 'paid' });
    await expectConfirmedWithReceipts(delegate, 1);
  },
};

const PARTIAL_REFUND: Scenario<Prepared> = {
  prepare,
  act: ({ refund }) => refund(PART),
  writes: ['findAndModify payment_orders', 'insert receipts'],
  expectComplete: async (delegate) => {
    expect(amountsRefunded(delegate.paymentId)).toEqual([PART]);
    expect(await orderOf(delegate)).toMatchObject({
      state: 'paid',
      partialRefunds: [{ amount: PART, state: 'processed' }],
    });
    await expectConfirmedWithReceipts(delegate, 2);
  },
  expectUnchanged: REFUND.expectUnchanged,
};

const SECOND_PAYMENT: Scenario<PaidTwice> = {
  prepare: payTwice,
  act: ({ sendWebhook }) => sendWebhook(),
  writes: ['update payment_mismatches'],
  expectComplete: async (delegate) => {
    expect(await unmatchedPaymentOf(delegate)).toMatchObject({ reason: 'second-payment', amount: FEE });
    await expectConfirmedWithReceipts(delegate, 1);
  },
  expectUnchanged: async (delegate) => expect(await unmatchedPaymentOf(delegate)).toBeNull(),
};

const UNMATCHED_REFUND: Scenario<PaidTwice> = {
  ...SECOND_PAYMENT,
  prepare: async () => {
    const delegate = await payTwice();
    await delegate.sendWebhook().expect(200);
    return delegate;
  },
  act: ({ refundSecond }) => refundSecond(),
  writes: ['findAndModify payment_mismatches'],
  expectComplete: async (delegate) => {
    expect(amountsRefunded(delegate.second)).toEqual([FEE]);
    expect(amountsRefunded(delegate.paymentId)).toEqual([]);
    expect(await unmatchedPaymentOf(delegate)).toMatchObject({ refund: { state: 'processed' } });
    await expectConfirmedWithReceipts(delegate, 1, 'payment-refunded');
  },
  expectUnchanged: async (delegate) => {
    expect(amountsRefunded(delegate.second)).toEqual([]);
    expect(await unmatchedPaymentOf(delegate)).not.toHaveProperty('refund');
  },
};

describe('a write that fails while', () => {
  it('a payment is refunded', () => failEachWrite(testApp, REFUND));
  it('a part of a payment is refunded', () => failEachWrite(testApp, PARTIAL_REFUND));
  it('a second payment arrives', () => failEachWrite(testApp, SECOND_PAYMENT));
  it('a second payment is refunded', () => failEachWrite(testApp, UNMATCHED_REFUND));
});

describe('a refund', () => {
  it('is made once if two organisers request it at the same time', async () => {
    const delegate = await prepare();
    const [first, second] = await runInBetween(
      testApp,
      REQUESTING,
      () => delegate.refund(),
      () => delegate.refund(undefined, refundForm()),
    );
    expect([first.status, second.status]).toEqual([409, 200]);
    await recover(testApp);
    await expectRefundedCompletely(delegate);
  });

  it.each([1, 2])(
    'is of no more than was paid if another organiser refunds a part before its write %s',
    async (nth) => {
      const delegate = await prepare();
      await runInBetween(
        testApp,
        { ...REQUESTING, nth },
        () => delegate.refund(),
        () => delegate.refund(PART, refundForm()),
      );
      await recover(testApp);
      const refunded = amountsRefunded(delegate.paymentId);
      expect(refunded.reduce((sum, amount) => sum + amount, 0)).toBe(FEE);
      expect(await stateOf(delegate)).toBe('cancelled');
      expect(await countReceipts(testApp, delegate.id)).toBe(1 + refunded.length);
    },
  );

  it('is one refund if the reconciliation resumes it before the answer is stored', async () => {
    const delegate = await prepare();
    await runInBetween(
      testApp,
      { ...REQUESTING, nth: 2 },
      () => delegate.refund(),
      () => recover(testApp),
    );
    await recover(testApp);
    await expectRefundedCompletely(delegate);
  });

  it.each([1, 2])('of two parts at the same time is two refunds (write %s)', async (nth) => {
    const delegate = await prepare();
    const [first, second] = await runInBetween(
      testApp,
      { ...REQUESTING, nth },
      () => delegate.refund(PART),
      () => delegate.refund(PART, refundForm()),
    );
    await recover(testApp);
    const made = [first, second].filter(({ status }) => status === 200);
    expect(amountsRefunded(delegate.paymentId)).toEqual(made.map(() => PART));
    await expectConfirmedWithReceipts(delegate, 1 + made.length);
  });

  it('of a second payment is made once if two organisers request it', async () => {
    const delegate = await UNMATCHED_REFUND.prepare();
    const other = () => admin.post(`/payment/mismatches/${delegate.second}/refund`, refundForm());
    const point = { at: 'findAndModify payment_mismatches' };
    const answers = await runInBetween(testApp, point, delegate.refundSecond, other);
    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
    await recover(testApp);
    await UNMATCHED_REFUND.expectComplete(delegate);
  });
});

describe('a payment that is refunded before its registration is confirmed', () => {
  /** The confirmation has failed once and waits for its retry. */
  async function prepareUnconfirmed() {
    const paid = payCheckout(testApp, await startCheckout(testApp));
    const fault = failWrite(testApp, 1, 'refused', 'findAndModify registrations');
    await paid.sendWebhook().expect(200);
    expect(fault.failed()).toBeDefined();
    const order = (await orderOf(paid))!;
    const refund = () => admin.post(`/payment/orders/${order._id.toHexString()}/refund`, refundForm());
    return { ...paid, order, refund };
  }

  it('confirms nobody, and cancels the registration', async () => {
    const paid = await prepareUnconfirmed();
    await paid.refund().expect(200);
    await recover(testApp);
    expect(await orderOf(paid)).toMatchObject({ state: 'refunded' });
    expect(await stateOf(paid)).toBe('cancelled');
    await expectEmails(testApp, paid.email, 'registration-cancelled');
  });

  it('confirms nobody if its event is handled after the refund, as from the dead letters', async () => {
    const paid = await prepareUnconfirmed();
    await paid.refund().expect(200);
    await recover(testApp);
    const pending = { $set: { state: 'pending' as const } };
    await testApp.connection.collection('registrations').updateOne({ email: paid.email }, pending);
    const event = settledEvent('paid', paid.order);
    const orders = testApp.connection.collection<PaymentOrder>('payment_orders');
    await orders.updateOne({ _id: paid.order._id }, { $push: { outbox: event } });
    await recover(testApp);
    expect(await stateOf(paid)).toBe('pending');
  });

  it('confirms the registration after all if the refund fails', async () => {
    const paid = await prepareUnconfirmed();
    testApp.provider.control.configure({ refunds: 'pending' });
    await paid.refund().expect(200);
    await handleAllEvents(testApp);
    expect(await stateOf(paid)).toBe('pending');
    const [refund] = testApp.provider.control.refunds(paid.paymentId);
    testApp.provider.control.settleRefund(refund!.id, 'failed');
    testApp.provider.control.configure({ refunds: 'processed' });
    await reconcileAfter(testApp, 2);
    await recover(testApp);
    expect(await stateOf(paid)).toBe('confirmed');
    await expectEmails(testApp, paid.email, 'registration-confirmed');
  });
});

describe('a refund that is due', () => {
  it('of a part does not wait for one of a whole payment, nor the other way round', async () => {
    const [whole, part] = [await prepare(), await prepare()];
    testApp.provider.control.configure({ dropResponses: 2 });
    await whole.refund();
    await part.refund(PART);
    const processed = async () => {
      const orders = [await orderOf(whole), await orderOf(part)];
      const refunds = orders.flatMap((order) => order!.refund ?? order!.partialRefunds ?? []);
      return refunds.filter(({ state }) => state === 'processed').length;
    };
    expect(await processed()).toBe(0);
    await runInBetween(
      testApp,
      REQUESTING,
      () => reconcileAfter(testApp, 2),
      async () => {
        await expect.poll(processed).toBe(1);
      },
    );
    expect(await processed()).toBe(2);
  });
});
