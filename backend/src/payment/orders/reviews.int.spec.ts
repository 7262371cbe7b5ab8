import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HealthReport } from '@mun/contracts/admin/health';
import { paiseToRupees } from '@mun/contracts/payment/money';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { domainEvent } from '../../platform/events/outbox.js';
import type { Registration } from '../../registration/delegates/registration.schema.js';
import { findOrderView, loginAsAdmin, refundForm, type AdminClient } from '../../testing/fixtures/admin.js';
import {
  addCoupon,
  expectConfirmedOnce,
  expectRedemptionsBalanced,
  FEE,
  findDeliveries,
  findOrders,
  findRegistrations,
  webhookEvent,
  reconcileAfter,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { TEST_ADMIN } from '../../testing/fixtures/content.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import type { PaymentOrder } from './order.schema.js';

const HOUR_MS = 3_600_000;
const DISCOUNTED = FEE - 50_000;

describe('a payment whose price no longer holds', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    testApp.provider.control.configure({ webhooks: 'drop' });
    admin = await loginAsAdmin(testApp);
  });
  beforeEach(async () => {
    await setFee(FEE);
    testApp.provider.control.configure({ refunds: 'processed' });
  });
  afterAll(() => testApp.stop());

  function setFee(paise: number) {
    return testApp.app.get(ConferenceService).change({ fee: paiseToRupees(paise) }, TEST_ADMIN);
  }

  async function initiate(couponCode?: string) {
    const data = delegateForm();
    const { body } = await testApp
      .post('/registration/initiate', fromSameBrowser(data, couponCode))
      .expect(201);
    return { data, email: String(data['email']), orderId: String(body.order.id) };
  }
  /** Pays at the provider, and sends the webhook. */
  async function pay(orderId: string) {
    const { id, amount } = testApp.provider.control.pay(orderId);
    const event = webhookEvent('payment.captured', { id, amount, order_id: orderId });
    await testApp.sendWebhook(event).expect(200);
    await waitForOutboxes(testApp);
    return event;
  }
  const setAge = (providerOrderId: string, ageMs: number) =>
    testApp.connection
      .collection('payment_orders')
      .updateOne({ providerOrderId }, { $set: { createdAt: new Date(Date.now() - ageMs) } });

  /** A delegate who pays after the coupon's only redemption went to another one. */
  async function payTooLate() {
    const code = await addCoupon(testApp, 1);
    const delegate = await initiate(code);
    await reconcileAfter(testApp, 16);
    await pay((await initiate(code)).orderId);
    const event = await pay(delegate.orderId);
    return { ...delegate, code, event };
  }

  it('waits for a decision if the redemption of its coupon went to somebody else, and the delegate is told', async () => {
    const { email, code, data, event } = await payTooLate();
    await testApp.sendWebhook(event).expect(200); // the provider repeats itself
    await waitForOutboxes(testApp);
    const [registration] = await findRegistrations(testApp, email);
    expect(registration).toMatchObject({ state: 'pending', held: { amount: DISCOUNTED } });
    const { registrationId } = registration!;
    expect(await findDeliveries(testApp, email)).toMatchObject([
      { name: 'payment-held', content: { registrationId, amount: DISCOUNTED } },
    ]);
    const status = await testApp.get(`/registration/status/${registrationId}`).expect(200);
    expect(status.body).toEqual({ fullName: data['fullName'], status: 'payment_in_review' });
    expect(await findOrderView(admin, email)).toMatchObject({
      state: 'review',
      review: { reason: 'coupon', currentAmount: DISCOUNTED },
    });
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
    const again = await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(409);
    expect(again.body.message).toMatch(/already paid/);
  });

  it('is recorded and emailed if an earlier version has written the events', async () => {
    const { email } = await payTooLate();
    const [order] = await findOrders(testApp, email);
    const [registration] = await findRegistrations(testApp, email);
    const { amount, currency, payable } = order!;
    const { _id, registrationId, fullName } = registration!;
    const orders = testApp.connection.collection<PaymentOrder>('payment_orders');
    const registrations = testApp.connection.collection<Registration>('registrations');
    const relay = testApp.app.get(OutboxRelay);
    await registrations.updateOne({ _id }, { $unset: { held: 1 } });
    const payment = { orderId: order!._id.toHexString(), payable: payable!, amount, currency };
    await relay.update(orders, { _id: order!._id }, {}, domainEvent('PaymentHeld', payment));
    expect(await findRegistrations(testApp, email)).toMatchObject([{ held: { amount: DISCOUNTED } }]);
    const delegate = { registrationId, fullName, email, amount, currency };
    const held = domainEvent('RegistrationHeld', delegate);
    await relay.update(registrations, { _id }, {}, held);
    expect((await findDeliveries(testApp, email)).map(({ event }) => event)).toContain(held.id);
  });

  it('is listed by its status and among what needs attention', async () => {
    const { email } = await payTooLate();
    const { body } = await admin.get('/payment/orders?state=review').expect(200);
    expect(JSON.stringify(body.orders)).toContain(email);
    const { checks } = (await admin.get('/admin/wellbeing').expect(200)).body as HealthReport;
    expect(checks.find(({ message }) => /waiting for a decision/.test(message))).toMatchObject({ ok: false });
  });

  it('confirms the registration once an organiser accepts it, however often', async () => {
    const { email, code } = await payTooLate();
    const { id } = await findOrderView(admin, email);
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/payment/orders/${id}/accept`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await waitForOutboxes(testApp);
    const [registration] = await findRegistrations(testApp, email);
    expect(registration).toMatchObject({ state: 'confirmed', paidBy: { orderId: id, amount: DISCOUNTED } });
    expect(registration).not.toHaveProperty('held');
    expect((await findDeliveries(testApp, email)).map(({ name }) => name)).toEqual([
      'payment-held',
      'registration-confirmed',
    ]);
    expect(await findOrderView(admin, email)).toMatchObject({ state: 'paid', couponShort: true });
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
    const { body } = await admin.get('/audit?kind=payment').expect(200);
    const accepted = body.entries.filter(({ subject }: { subject: string }) => subject === id);
    expect(accepted).toMatchObject([{ action: 'payment-accepted', title: '₹1,000' }]);
  });

  it('cancels the registration and tells the delegate once an organiser refunds it', async () => {
    const { email, code } = await payTooLate();
    const { id } = await findOrderView(admin, email);
    const { body } = await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    expect(body.state).toBe('refunded');
    await waitForOutboxes(testApp);
    const [registration] = await findRegistrations(testApp, email);
    expect(registration).toMatchObject({ state: 'cancelled' });
    expect((await findDeliveries(testApp, email)).map(({ name }) => name)).toEqual([
      'payment-held',
      'registration-cancelled',
    ]);
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
    await admin.post(`/payment/orders/${id}/accept`).expect(409);
  });

  it('waits again if its refund fails', async () => {
    const { email } = await payTooLate();
    const { id } = await findOrderView(admin, email);
    testApp.provider.control.configure({ refunds: 'refused' });
    const { body } = await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    expect(body).toMatchObject({ state: 'review', refund: { state: 'failed' } });
    await admin.post(`/payment/orders/${id}/accept`).expect(200);
    await waitForOutboxes(testApp);
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'confirmed' }]);
  });

  it('waits if the order is older than a day and the fee has changed, but not before', async () => {
    const [old, recent] = [await initiate(), await initiate()];
    await setAge(old.orderId, 24.1 * HOUR_MS);
    await setAge(recent.orderId, 23.9 * HOUR_MS);
    await setFee(2 * FEE);
    await pay(old.orderId);
    await pay(recent.orderId);
    expect(await findOrders(testApp, old.email)).toMatchObject([
      { state: 'review', review: { reason: 'price', currentAmount: 2 * FEE } },
    ]);
    await expectConfirmedOnce(testApp, recent.email);
  });

  it('is confirmed however old the order is if the price is the same', async () => {
    const { email, orderId } = await initiate();
    await setAge(orderId, 4 * 24 * HOUR_MS);
    await pay(orderId);
    await expectConfirmedOnce(testApp, email);
  });

  it('returns a coupon that the order still held', async () => {
    const code = await addCoupon(testApp, 1);
    const { email, orderId } = await initiate(code);
    await setAge(orderId, 25 * HOUR_MS);
    await setFee(2 * FEE);
    await pay(orderId);
    expect(await findOrders(testApp, email)).toMatchObject([
      { state: 'review', redemption: { state: 'released' } },
    ]);
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(0);
  });

  it('is not accepted if it is not waiting', async () => {
    const { email, orderId } = await initiate();
    await pay(orderId);
    const { id } = await findOrderView(admin, email);
    const { body } = await admin.post(`/payment/orders/${id}/accept`).expect(409);
    expect(body.message).toBe('This payment isn’t waiting for a decision.');
    await admin.post(`/payment/orders/${'0'.repeat(24)}/accept`).expect(404);
  });
});
