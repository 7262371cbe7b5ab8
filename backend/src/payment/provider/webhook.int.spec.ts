import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCoupon,
  webhookEvent,
  expectRedemptionsBalanced,
  expectConfirmedOnce,
  findOrders,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { expectConfirmedInOrder, PAYMENT_EVENTS } from '../../testing/fixtures/payment-events.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { EventHandlers } from '../../platform/events/event-handlers.js';
import { paymentStatusRank } from './provider-entities.js';

describe('POST /payment/webhook', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
  });
  afterAll(() => testApp.stop());

  async function initiate(couponCode?: string) {
    const data = delegateForm();
    const { body } = await testApp.post('/registration/initiate', { data, couponCode }).expect(201);
    return { email: data['email'], orderId: body.order.id as string };
  }

  it.each([
    { couponed: 'with a coupon', coupon: true },
    { couponed: 'without a coupon', coupon: false },
  ])(
    'confirms, mails and redeems once for 20 concurrent payment.captured and order.paid events ($couponed)',
    async ({ coupon }) => {
      const code = await addCoupon(testApp, 5);
      const { email, orderId } = await initiate(coupon ? code : undefined);
      testApp.provider.control.pay(orderId);
      const events = testApp.provider.control
        .webhookEvents(orderId)
        .filter(({ event: name }) => name !== 'payment.authorized');
      expect(events.map(({ event: name }) => name)).toEqual(['payment.captured', 'order.paid']);
      const eventIds = new Set<string>();
      testApp.app
        .get(EventHandlers)
        .on('PaymentCaptured', ({ id }) => Promise.resolve(void eventIds.add(id)));
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => testApp.sendWebhook(events[index % 2]!.body)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      await expectConfirmedOnce(testApp, email);
      expect(eventIds.size, 'PaymentCaptured events').toBe(1);
      expect(await expectRedemptionsBalanced(testApp, code, 5)).toBe(coupon ? 1 : 0);
      const unmatchedPayments = await testApp.connection.collection('payment_mismatches').countDocuments();
      expect(unmatchedPayments, 'a repeated event is not a second payment').toBe(0);
    },
  );

  it('control: without the state in the update filter, 20 concurrent updates emit more than one event', async () => {
    const { orderId } = await initiate();
    await Promise.all(Array.from({ length: 20 }, () => payNaively(testApp.connection, orderId)));
    const order = await testApp.connection.collection('payment_orders').findOne({ providerOrderId: orderId });
    expect(order!['emitted'].length).toBeGreaterThan(1);
  });

  it('ends in the same state for the events of a payment in any order', async () => {
    // Each is first once and last once. Endurance has every order.
    for (let first = 0; first < PAYMENT_EVENTS.length; first += 1)
      await expectConfirmedInOrder(testApp, [
        ...PAYMENT_EVENTS.slice(first),
        ...PAYMENT_EVENTS.slice(0, first),
      ]);
  });

  it('accepts failed payments and unknown events, which confirm nothing', async () => {
    const { email, orderId } = await initiate();
    const payment = { id: 'pay_FailedForGood', order_id: orderId };
    await testApp.sendWebhook(webhookEvent('payment.failed', { ...payment, status: 'failed' })).expect(200);
    await testApp
      .sendWebhook(
        webhookEvent('payment.authorized', { id: 'pay_Other', order_id: orderId, status: 'authorized' }),
      )
      .expect(200);
    await testApp.sendWebhook(JSON.stringify({ event: 'payment.downtime.started', payload: {} })).expect(200);
    await testApp.sendWebhook(JSON.stringify({})).expect(200);
    await testApp.sendWebhook('[]').expect(200);
    const [order] = await findOrders(testApp, email);
    expect(order).toMatchObject({ state: 'open', active: true });
    expect(order!.payments).toMatchObject({
      pay_FailedForGood: paymentStatusRank('failed'),
      pay_Other: paymentStatusRank('authorized'),
    });
  });

  it('ignores another payment that failed after the capture', async () => {
    const { email, orderId } = await initiate();
    testApp.provider.control.pay(orderId, { outcome: 'failed' });
    testApp.provider.control.pay(orderId);
    testApp.provider.control.pay(orderId, { outcome: 'failed' });
    const bodies = testApp.provider.control.webhookEvents(orderId).map(({ body }) => body);
    for (const body of bodies.toReversed()) await testApp.sendWebhook(body).expect(200);
    await expectConfirmedOnce(testApp, email);
  });

  it('keeps a payment refunded if the refund is reported before the capture', async () => {
    const { email, orderId } = await initiate();
    const payment = { id: 'pay_RefundedFirst', order_id: orderId };
    await testApp
      .sendWebhook(webhookEvent('refund.processed', { ...payment, status: 'refunded' }))
      .expect(200);
    await testApp.sendWebhook(webhookEvent('payment.captured', payment)).expect(200);
    await waitForOutboxes(testApp);
    const [order] = await findOrders(testApp, email);
    expect(order!.payments['pay_RefundedFirst']).toBe(paymentStatusRank('refunded'));
  });

  it('rejects a signed event with a malformed payment', async () => {
    for (const payment of [
      { status: 'new-one' },
      { id: 'pay_a.b' },
      { id: { $ne: '' } },
      { amount: 1.5 },
      { amount: 'x' },
      { currency: 1 },
    ]) {
      const { body } = await testApp.sendWebhook(webhookEvent('payment.captured', payment)).expect(400);
      expect(body.message).toBe('This webhook contains a payment in an unknown format.');
    }
  });
});

async function payNaively(connection: Connection, providerOrderId: string): Promise<void> {
  const orders = connection.collection('payment_orders');
  const order = await orders.findOne({ providerOrderId });
  if (order!['state'] === 'paid') return;
  await orders.updateOne(
    { providerOrderId },
    // `emitted` instead of `outbox`, so that the relay does not dispatch the entries
    { $set: { state: 'paid' }, $push: { emitted: randomUUID() } as object },
  );
}
