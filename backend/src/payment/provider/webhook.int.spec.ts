import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCoupon,
  webhookEvent,
  waitForOutboxes,
  expectRedemptionsBalanced,
  expectConfirmedOnce,
  findOrders,
} from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { EventHandlers } from '../../platform/events/event-handlers.js';
import { paymentStatusRank } from './payment-status.js';

describe('webhooks', () => {
  let ground: TestApp;
  beforeAll(async () => {
    ground = await startTestApp();
    ground.provider.control.configure({ webhooks: 'hold' });
  });
  afterAll(() => ground.stop());

  async function initiate(couponCode?: string) {
    const data = delegateForm();
    const { body } = await ground.post('/registration/initiate', { data, couponCode }).expect(201);
    return { email: data['email'], orderId: body.order.id as string };
  }

  it.each([
    { couponed: 'with a coupon', coupon: true },
    { couponed: 'without a coupon', coupon: false },
  ])(
    '20 times at once ($couponed), payment.captured and order.paid mixed, confirm once, mail once, redeem once',
    async ({ coupon }) => {
      const code = await addCoupon(ground, 5);
      const { email, orderId } = await initiate(coupon ? code : undefined);
      ground.provider.control.pay(orderId);
      const told = ground.provider.control
        .webhookEvents(orderId)
        .filter(({ event: name }) => name !== 'payment.authorized');
      expect(told.map(({ event: name }) => name)).toEqual(['payment.captured', 'order.paid']);
      const facts = new Set<string>();
      ground.app.get(EventHandlers).on('PaymentCaptured', ({ id }) => Promise.resolve(void facts.add(id)));
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => ground.sendWebhook(told[at % 2]!.body)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      await expectConfirmedOnce(ground, email);
      expect(facts.size, 'the money has arrived once').toBe(1);
      expect(await expectRedemptionsBalanced(ground, code, 5)).toBe(coupon ? 1 : 0);
      const mismatches = await ground.connection.collection('payment_mismatches').countDocuments();
      expect(mismatches, 'a payment told twice is no second payment').toBe(0);
    },
  );

  it('control: with the state read first and written then, 20 at once tell of it more than once', async () => {
    const { orderId } = await initiate();
    await Promise.all(Array.from({ length: 20 }, () => payNaively(ground.connection, orderId)));
    const order = await ground.connection.collection('payment_orders').findOne({ providerOrderId: orderId });
    expect(order!['told'].length).toBeGreaterThan(1);
  });

  const kinds = ['authorized', 'captured', 'failed', 'paid'] as const;
  it.each(permutations([...kinds]))('end in the same state in the order %s, %s, %s, %s', async (...order) => {
    const code = await addCoupon(ground, 3);
    const { email, orderId } = await initiate(code);
    const id = `pay_${randomUUID().replaceAll('-', '')}`;
    const payment = { id, order_id: orderId, amount: 100_000 };
    const bodies = {
      authorized: webhookEvent('payment.authorized', { ...payment, status: 'authorized' }),
      captured: webhookEvent('payment.captured', payment),
      failed: webhookEvent('payment.failed', { ...payment, status: 'failed' }),
      paid: webhookEvent('order.paid', payment, { id: orderId, status: 'paid' }),
    };
    for (const kind of order) await ground.sendWebhook(bodies[kind]).expect(200);
    const registration = await expectConfirmedOnce(ground, email);
    expect(registration.paidBy).toMatchObject({ paymentId: id, amount: 100_000, currency: 'INR' });
    const [paid, ...more] = await findOrders(ground, email);
    expect(more).toEqual([]);
    expect(paid).toMatchObject({ state: 'paid', paymentId: id, redemption: { state: 'redeemed' } });
    expect(paid!.payments[id]).toBe(paymentStatusRank('captured'));
    expect(paid!.active).toBeUndefined();
    expect(await expectRedemptionsBalanced(ground, code, 3)).toBe(1);
  });

  it('of a payment that failed, of a refund, and of nothing that we know are taken and confirm nothing', async () => {
    const { email, orderId } = await initiate();
    const payment = { id: 'pay_FailedForGood', order_id: orderId };
    await ground.sendWebhook(webhookEvent('payment.failed', { ...payment, status: 'failed' })).expect(200);
    await ground
      .sendWebhook(
        webhookEvent('payment.authorized', { id: 'pay_Other', order_id: orderId, status: 'authorized' }),
      )
      .expect(200);
    await ground.sendWebhook(JSON.stringify({ event: 'payment.downtime.started', payload: {} })).expect(200);
    await ground.sendWebhook(JSON.stringify({})).expect(200);
    await ground.sendWebhook('[]').expect(200);
    const [order] = await findOrders(ground, email);
    expect(order).toMatchObject({ state: 'open', active: true });
    expect(order!.payments).toMatchObject({
      pay_FailedForGood: paymentStatusRank('failed'),
      pay_Other: paymentStatusRank('authorized'),
    });
  });

  it('of another payment that fails after the money came undo nothing', async () => {
    const { email, orderId } = await initiate();
    ground.provider.control.pay(orderId, { outcome: 'failed' });
    ground.provider.control.pay(orderId);
    ground.provider.control.pay(orderId, { outcome: 'failed' });
    const bodies = ground.provider.control.webhookEvents(orderId).map(({ body }) => body);
    for (const body of bodies.toReversed()) await ground.sendWebhook(body).expect(200);
    await expectConfirmedOnce(ground, email);
  });

  it('that tell of a refund before they tell of the capture still leave the payment refunded', async () => {
    const { email, orderId } = await initiate();
    const payment = { id: 'pay_RefundedFirst', order_id: orderId };
    await ground
      .sendWebhook(webhookEvent('refund.processed', { ...payment, status: 'refunded' }))
      .expect(200);
    await ground.sendWebhook(webhookEvent('payment.captured', payment)).expect(200);
    await waitForOutboxes(ground);
    const [order] = await findOrders(ground, email);
    expect(order!.payments['pay_RefundedFirst']).toBe(paymentStatusRank('refunded'));
  });

  it('that are signed but hold a payment in an unknown form are refused with a sentence', async () => {
    for (const payment of [
      { status: 'new-one' },
      { id: 'pay_a.b' },
      { id: { $ne: '' } },
      { amount: 1.5 },
      { amount: 'x' },
      { currency: 1 },
    ]) {
      const { body } = await ground.sendWebhook(webhookEvent('payment.captured', payment)).expect(400);
      expect(body.message).toBe('This webhook tells of a payment in a form that we do not know.');
    }
  });
});

async function payNaively(connection: Connection, providerOrderId: string): Promise<void> {
  const orders = connection.collection('payment_orders');
  const order = await orders.findOne({ providerOrderId });
  if (order!['state'] === 'paid') return;
  await orders.updateOne(
    { providerOrderId },
    // `told` instead of `outbox`, so that the relay keeps out of it
    { $set: { state: 'paid' }, $push: { told: randomUUID() } as object },
  );
}

function permutations<T>(things: T[]): T[][] {
  if (things.length < 2) return [things];
  return things.flatMap((thing, at) => permutations(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]));
}
