import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvent } from '../../../platform/events/outbox.js';
import { loginAsAdmin, refundForm, type AdminClient } from '../../../testing/fixtures/admin.js';
import { addCoupon, FEE, findOrders, findRegistrations, reconcileAfter } from '../../../testing/fixtures.js';
import {
  confirmDelegate,
  expectEmails,
  payCheckout,
  startCheckout,
  type Checkout,
} from '../../../testing/interruptions/delegates.js';
import { failWrite } from '../../../testing/interruptions/fail-write.js';
import { pauseCommand } from '../../../testing/interruptions/pause-command.js';
import { handleAllEvents, waitForHandlers } from '../../../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../../../testing/start-app.js';
import { fromSameBrowser, startTestApp, type TestApp } from '../../../testing/test-app.js';
import { RegistrationPaymentsService } from './registration-payments.service.js';

const CONFIRMING = 'findAndModify registrations';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop', refunds: 'processed' });
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

/** The same registration without or with another coupon, which supersedes the first order. */
async function openAgain(first: Checkout, code?: string) {
  const { body } = await testApp
    .post('/registration/initiate', fromSameBrowser(first.data, code))
    .expect(201);
  return { ...first, providerOrderId: String(body.order.id) };
}
/** Pays an order, whose confirmation is left to a later attempt. */
async function payUnconfirmed(checkout: Checkout) {
  const paid = payCheckout(testApp, checkout);
  const fault = failWrite(testApp, 1, 'refused', CONFIRMING);
  await paid.sendWebhook().expect(200);
  await waitForHandlers(testApp);
  expect(fault.failed()).toBe(CONFIRMING);
  return paid;
}
const refund = ({ _id }: { _id: Types.ObjectId }) =>
  admin.post(`/payment/orders/${_id.toHexString()}/refund`, refundForm()).expect(200);

/** Pays an order that then waits for a decision, because its coupon is used up, beside another order that can be paid. */
async function payLate() {
  const code = await addCoupon(testApp, 1);
  const late = await startCheckout(testApp, code);
  await reconcileAfter(testApp, 16);
  await startCheckout(testApp, code);
  const second = await openAgain(late);
  await payCheckout(testApp, late).sendWebhook().expect(200);
  await handleAllEvents(testApp);
  const [order] = await findOrders(testApp, late.email);
  expect(order).toMatchObject({ state: 'review' });
  return { late, order: order!, second };
}

describe('the refund of one of two paid orders', () => {
  it('cancels the registration if its payment confirms it at the same moment', async () => {
    const first = await startCheckout(testApp);
    const second = await openAgain(first, await addCoupon(testApp, 1));
    const paid = await payUnconfirmed(first);
    const confirming = pauseCommand(testApp, { at: CONFIRMING });
    const confirmed = Promise.resolve(paid.sendCallback());
    await confirming.reached;
    await payUnconfirmed(second);
    const [order] = await findOrders(testApp, first.email);
    await refund(order!);
    // Its refund is handled now, and only once.
    const orders = testApp.connection.collection('payment_orders');
    await orders.updateOne({ _id: order!._id }, { $set: { outbox: [] } });
    const cancelling = pauseCommand(testApp, { at: 'update registrations' });
    const orderId = order!._id.toHexString();
    const payload = { orderId, registration: first.id, paymentId: '', refundId: '', amount: FEE };
    const event = domainEvent('PaymentRefunded', { ...payload, currency: 'INR', reason: 'Twice' });
    const cancelled = testApp.app.get(RegistrationPaymentsService).cancelRefunded(event);
    await cancelling.reached;
    confirming.resume();
    await confirmed;
    cancelling.resume();
    await cancelled;
    await handleAllEvents(testApp);
    expect(await findRegistrations(testApp, first.email)).toMatchObject([{ state: 'cancelled' }]);
    const paymentId = (await findOrders(testApp, first.email))[1]!.paymentId!;
    const unmatched = await testApp.connection.collection('payment_mismatches').findOne({ paymentId });
    expect(unmatched).toMatchObject({ reason: 'second-payment' });
  });

  it('leaves the registration to the other one if it waited for a decision', async () => {
    const { late, order, second } = await payLate();
    await payUnconfirmed(second);
    await refund(order);
    await handleAllEvents(testApp);
    const [registration] = await findRegistrations(testApp, late.email);
    const [, other] = await findOrders(testApp, late.email);
    const paidBy = { orderId: other!._id.toHexString() };
    expect(registration).toMatchObject({ state: 'confirmed', paidBy });
    expect(registration).not.toHaveProperty('held');
    await expectEmails(testApp, late.email, 'payment-held', 'payment-refunded', 'registration-confirmed');
  });

  it('is told to the payer if the other one has confirmed the registration before', async () => {
    const { late, order, second } = await payLate();
    await payCheckout(testApp, second).sendWebhook().expect(200);
    await handleAllEvents(testApp);
    await refund(order);
    await handleAllEvents(testApp);
    const [registration] = await findRegistrations(testApp, late.email);
    expect(registration).toMatchObject({ state: 'confirmed' });
    const expected = ['payment-held', 'payment-refunded', 'registration-confirmed'];
    await expectEmails(testApp, late.email, ...expected);
    // The same event again causes no second email.
    const { _id, amount, currency } = order;
    const payload = {
      orderId: _id.toHexString(),
      registration: late.id,
      paymentId: order.paymentId!,
      refundId: '',
      amount,
      currency,
    };
    const event = domainEvent('PaymentRefunded', { ...payload, reason: 'Twice' });
    for (let times = 0; times < 2; times++)
      await testApp.app.get(RegistrationPaymentsService).cancelRefunded(event);
    await handleAllEvents(testApp);
    await expectEmails(testApp, late.email, ...expected, 'payment-refunded');
  });

  it('is told to the payer whose other registration is confirmed', async () => {
    const { late, order } = await payLate();
    const { id } = await confirmDelegate(testApp, { email: late.email });
    await handleAllEvents(testApp);
    await refund(order);
    await handleAllEvents(testApp);
    const states = (await findRegistrations(testApp, late.email)).map((each) => [
      each._id.toHexString(),
      each.state,
    ]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        [late.id, 'cancelled'],
        [id, 'confirmed'],
      ]),
    );
    await expectEmails(testApp, late.email, 'payment-held', 'payment-refunded', 'registration-confirmed');
  });

  it('is told to the payer once, although the other registration is cancelled by then', async () => {
    const second = await startCheckout(testApp);
    const otherBrowser = { data: second.data, secret: 'x'.repeat(32) };
    const { body } = await testApp.post('/registration/initiate', otherBrowser).expect(201);
    await payCheckout(testApp, { providerOrderId: String(body.order.id) })
      .sendWebhook()
      .expect(200);
    await payCheckout(testApp, second).sendWebhook().expect(200);
    await handleAllEvents(testApp);
    const [order, confirming] = await findOrders(testApp, second.email);
    await refund(confirming!);
    await handleAllEvents(testApp);
    await refund(order!);
    await handleAllEvents(testApp);
    const cancelled = { state: 'cancelled' };
    expect(await findRegistrations(testApp, second.email)).toMatchObject([cancelled, cancelled]);
    const expected = ['payment-refunded', 'registration-cancelled', 'registration-confirmed'];
    await expectEmails(testApp, second.email, ...expected);
  });
});
