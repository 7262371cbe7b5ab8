import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '@mun/contracts/admin/audit';
import { paiseToRupees } from '@mun/contracts/payment/money';
import { ConferenceService } from '../content/conference/conference.service.js';
import { refundForm, registerPaidDelegate } from '../testing/fixtures/admin.js';
import { addCoupon, FEE, findOrders, webhookEvent, reconcileAfter } from '../testing/fixtures.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../testing/test-app.js';
import { CapturesService } from './orders/captures.service.js';
import { PaymentOrder } from './orders/order.schema.js';
import { UnmatchedPayment } from './refunds/unmatched-payment.schema.js';
import { RefundsService } from './refunds/refunds.service.js';
import type { TransitionTable } from './transitions.js';
import {
  INITIAL_REFUND_STATES,
  ORDER_TRANSITIONS,
  REDEMPTION_TRANSITIONS,
  REFUND_TRANSITIONS,
} from './transitions.js';

const NONE = '(none)';
const TABLES: Record<string, TransitionTable<string>> = {
  order: ORDER_TRANSITIONS,
  redemption: REDEMPTION_TRANSITIONS,
  refund: { ...REFUND_TRANSITIONS, [NONE]: INITIAL_REFUND_STATES },
};
const ACTOR: Actor = { session: 'the-session', name: 'An organiser' };

type Document = Record<string, unknown>;

describe('updates of a payment state', () => {
  let testApp: TestApp;
  /** Every state change that an update filter allows, such as 'order: open → paid'. */
  const allowed = new Set<string>();
  const spies: { mock: { calls: unknown[][] } }[] = [];
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    testApp.provider.control.configure({ webhooks: 'drop' });
    for (const model of [PaymentOrder.name, UnmatchedPayment.name]) {
      const { collection } = testApp.connection.model(model);
      for (const method of ['updateOne', 'updateMany', 'findOneAndUpdate'] as const) {
        spies.push(vi.spyOn(collection, method));
      }
    }
    await makeEveryChange();
    for (const { mock } of spies)
      for (const [filter, update] of mock.calls as [Document, Document][])
        for (const change of changesAllowedBy(filter, update)) allowed.add(change);
  });
  afterAll(() => testApp.stop());

  const inTables = Object.entries(TABLES).flatMap(([name, table]) =>
    Object.entries(table).flatMap(([from, next]) => next.map((to) => `${name}: ${from} → ${to}`)),
  );

  it('match only the states from which the transition table allows the change', () => {
    expect([...allowed].filter((change) => !inTables.includes(change))).toEqual([]);
  });

  it('use every transition of the tables', () => {
    expect(inTables.filter((change) => !allowed.has(change))).toEqual([]);
  });

  async function initiate(couponCode?: string, data = delegateForm()) {
    const { body } = await testApp
      .post('/registration/initiate', fromSameBrowser(data, couponCode))
      .expect(201);
    return { data, email: data['email'], orderId: String(body.order?.id) };
  }
  const pay = (order_id: string, amount: number) =>
    testApp.sendWebhook(webhookEvent('payment.captured', { order_id, amount })).expect(200);

  async function makeEveryChange(): Promise<void> {
    const { control } = testApp.provider;
    const discounted = FEE - 50_000;
    await initiateFree();
    const lapsing = await initiate(await addCoupon(testApp, 1));
    const oversoldCode = await addCoupon(testApp, 1);
    const oversold = await initiate(oversoldCode);
    await reconcileAfter(testApp, 16);
    await pay(lapsing.orderId, discounted);
    const winner = await initiate(oversoldCode);
    await pay(winner.orderId, discounted);
    await pay(oversold.orderId, discounted);
    await testApp.app.get(CapturesService).accept(await orderIdOf(oversold.email), ACTOR);
    await makeReviews(discounted);
    const superseded = await initiate(await addCoupon(testApp, 1));
    await initiate(undefined, superseded.data);
    await pay(superseded.orderId, discounted);
    await payFailedOrder();
    await waitForOutboxes(testApp);

    const refunds = testApp.app.get(RefundsService);
    const paid = async () => {
      const { email, paymentId } = await registerPaidDelegate(testApp);
      const [order] = await findOrders(testApp, email);
      const id = order!._id.toHexString();
      return {
        request: (refundMode: 'processed' | 'pending' | 'refused') => {
          control.configure({ refunds: refundMode });
          return refunds.requestRefund(id, refundForm(), ACTOR);
        },
        record: (refundId: string, status: 'pending' | 'processed' | 'failed') =>
          refunds.recordRefund({ id: refundId, paymentId, amount: FEE, status }),
      };
    };
    control.configure({ webhooks: 'hold' });
    const immediate = await paid();
    await immediate.request('processed');
    const repeated = await paid();
    await repeated.request('refused');
    await repeated.request('pending');
    const [pending] = control.refunds((await lastRefunding())!);
    await repeated.record(pending!.id, 'failed');
    await repeated.record(`rfnd_${randomUUID()}`, 'processed');
    const external = await paid();
    await external.record('rfnd_external', 'pending');
    await external.record('rfnd_external', 'failed');
    await external.record('rfnd_external_again', 'pending');
    await external.record('rfnd_external_again', 'processed');
    await (await paid()).record('rfnd_at_once', 'processed');
    await waitForOutboxes(testApp);
  }

  const orderIdOf = async (email: unknown) => (await findOrders(testApp, email))[0]!._id.toHexString();

  /** Payments of orders in each unpaid state that are older than a day, after the fee has changed. */
  async function makeReviews(discounted: number): Promise<void> {
    // Not through the collections that are watched.
    const db = testApp.connection.db!;
    const orders = db.collection('payment_orders');
    const open = await initiate(await addCoupon(testApp, 1));
    const lapsed = await initiate();
    const superseded = await initiate();
    await initiate(await addCoupon(testApp, 1), superseded.data);
    const asLapsed = { $set: { state: 'lapsed' }, $unset: { active: 1 } };
    await orders.updateOne({ providerOrderId: lapsed.orderId }, asLapsed);
    const failed = await failOrder();
    await orders.updateMany({ state: { $ne: 'paid' } }, { $set: { createdAt: new Date(0) } });
    await db.collection('coupons').updateMany({}, { $set: { amountOff: 1 } });
    const conference = testApp.app.get(ConferenceService);
    await conference.change({ fee: paiseToRupees(FEE + 100) }, ACTOR);
    await pay(open.orderId, discounted);
    for (const orderId of [lapsed.orderId, superseded.orderId, failed]) await pay(orderId, FEE);
    const refunds = testApp.app.get(RefundsService);
    const refundOf = async (email: unknown, status: 'processed' | 'failed') => {
      const { paymentId, amount } = (await findOrders(testApp, email))[0]!;
      return { id: `rfnd_${randomUUID()}`, paymentId: paymentId!, amount, status };
    };
    await refunds.requestRefund(await orderIdOf(open.email), refundForm(), ACTOR);
    await refunds.recordRefund(await refundOf(open.email, 'failed'));
    await refunds.recordRefund(await refundOf(lapsed.email, 'processed'));
    await conference.change({ fee: paiseToRupees(FEE) }, ACTOR);
  }

  async function initiateFree(): Promise<void> {
    const couponCode = await addCoupon(testApp, 1, FEE);
    await testApp.post('/registration/initiate', { data: delegateForm(), couponCode }).expect(201);
  }

  /** An order can only be paid after it failed if the provider created it meanwhile. */
  async function payFailedOrder(): Promise<void> {
    await pay(await failOrder(), FEE);
  }

  async function failOrder(): Promise<string> {
    const data = delegateForm();
    testApp.provider.control.configure({ failNext: 1 });
    await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(503);
    testApp.provider.control.reset();
    testApp.provider.control.configure({ webhooks: 'drop' });
    const [order] = await findOrders(testApp, data['email']);
    const providerOrderId = `order_${order!._id.toHexString()}`;
    await testApp.connection
      .collection('payment_orders')
      .updateOne({ _id: order!._id }, { $set: { providerOrderId } });
    return providerOrderId;
  }

  async function lastRefunding(): Promise<string | undefined> {
    const order = await testApp.connection
      .collection<PaymentOrder>('payment_orders')
      .findOne({ state: 'refunding' });
    return order?.paymentId;
  }
});

/** Lists the state changes that an update makes for every document that its filter can match. */
function changesAllowedBy(filter: Document, { $set = {} }: { $set?: Document }): string[] {
  const refund = $set['refund'] as { state: string } | undefined;
  return [
    ...changes('order', filter['state'], $set['state']),
    ...changes('redemption', filter['redemption.state'], $set['redemption.state']),
    ...changes('refund', refundCondition(filter), refund?.state),
  ];
}

function changes(name: string, condition: unknown, to: unknown): string[] {
  if (typeof to !== 'string') return [];
  return statesMatching(name, condition).flatMap((from) => (from === to ? [] : `${name}: ${from} → ${to}`));
}

function statesMatching(name: string, condition: unknown): string[] {
  if (typeof condition === 'string') return [condition];
  const { $eq, $in } = (condition ?? {}) as { $eq?: string; $in?: (string | null)[] };
  const states = $in?.map((state) => state ?? NONE) ?? Object.keys(TABLES[name]!);
  return $eq === undefined ? states : states.filter((state) => state === $eq);
}

/** A filter on the whole refund as it was read is a condition on its state too. */
function refundCondition(filter: Document): unknown {
  const whole = filter['refund'] as { state?: string; $exists?: boolean } | undefined;
  if (whole?.$exists === false) return NONE;
  return whole?.state ?? filter['refund.state'];
}
