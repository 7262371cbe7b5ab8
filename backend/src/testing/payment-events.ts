import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { paymentStatusRank } from '../payment/provider/provider-entities.js';
import {
  addCoupon,
  expectConfirmedOnce,
  expectRedemptionsBalanced,
  findOrders,
  webhookEvent,
} from './fixtures.js';
import { delegateForm, type TestApp } from './test-app.js';

/** What the provider sends about one payment, in any order. */
export const PAYMENT_EVENTS = ['authorized', 'captured', 'failed', 'paid'] as const;

/** Sends the events of one payment in this order, and expects that it has confirmed a registration. */
export async function expectConfirmedInOrder(
  testApp: TestApp,
  order: readonly (typeof PAYMENT_EVENTS)[number][],
): Promise<void> {
  const couponCode = await addCoupon(testApp, 3);
  const data = delegateForm();
  const { body } = await testApp.post('/registration/initiate', { data, couponCode }).expect(201);
  const orderId = body.order.id as string;
  const id = `pay_${randomUUID().replaceAll('-', '')}`;
  const payment = { id, order_id: orderId, amount: 100_000 };
  const bodies = {
    authorized: webhookEvent('payment.authorized', { ...payment, status: 'authorized' }),
    captured: webhookEvent('payment.captured', payment),
    failed: webhookEvent('payment.failed', { ...payment, status: 'failed' }),
    paid: webhookEvent('order.paid', payment, { id: orderId, status: 'paid' }),
  };
  const about = `after events in the order ${order.join(', ')}`;
  for (const kind of order) await testApp.sendWebhook(bodies[kind]).expect(200);
  const registration = await expectConfirmedOnce(testApp, data['email']).catch((cause: unknown) => {
    throw new Error(about, { cause });
  });
  expect(registration.paidBy, about).toMatchObject({ paymentId: id, amount: 100_000, currency: 'INR' });
  const [paid, ...more] = await findOrders(testApp, data['email']);
  expect(more, about).toEqual([]);
  expect(paid, about).toMatchObject({ state: 'paid', paymentId: id, redemption: { state: 'redeemed' } });
  expect(paid!.payments[id], about).toBe(paymentStatusRank('captured'));
  expect(paid!.active, about).toBeUndefined();
  expect(await expectRedemptionsBalanced(testApp, couponCode, 3), about).toBe(1);
}
