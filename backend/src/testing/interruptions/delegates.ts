import { expect } from 'vitest';
import type { PaymentOrder } from '../../payment/orders/order.schema.js';
import { emailQueue, findDeliveries, findOrders, findRegistrations, webhookEvent } from '../fixtures.js';
import { delegateForm, fromSameBrowser, type TestApp } from '../test-app.js';

export type Checkout = Awaited<ReturnType<typeof startCheckout>>;
export type PaidCheckout = Awaited<ReturnType<typeof payCheckout>>;

/** Registers a delegate up to the provider's checkout. */
export async function startCheckout(testApp: TestApp, code?: string, overrides: object = {}) {
  const data = delegateForm(overrides);
  const register = () => testApp.post('/registration/initiate', fromSameBrowser(data, code));
  const { body } = await register().expect(201);
  const email = String(data['email']);
  const [registration] = await findRegistrations(testApp, email);
  return {
    data,
    email,
    code,
    /** The same form from the same browser again. */
    register,
    /** Internal `_id`. */
    id: registration!._id.toHexString(),
    registrationId: registration!.registrationId,
    providerOrderId: String(body.order.id),
  };
}

/** Pays at the provider, whose webhook `sendWebhook` then sends, as often as it is called. */
export function payCheckout<C extends Pick<Checkout, 'providerOrderId'>>(testApp: TestApp, checkout: C) {
  const { providerOrderId } = checkout;
  const payment = testApp.provider.control.pay(providerOrderId);
  const { id: paymentId, amount } = payment;
  const event = webhookEvent('payment.captured', { id: paymentId, amount, order_id: providerOrderId });
  return {
    ...checkout,
    paymentId,
    sendWebhook: () => testApp.sendWebhook(event),
    sendCallback: () => testApp.post('/payment/confirm', testApp.provider.control.checkoutCallback(payment)),
  };
}

/** Registers a delegate who has paid and is confirmed. */
export async function confirmDelegate(testApp: TestApp, overrides: object = {}) {
  const paid = payCheckout(testApp, await startCheckout(testApp, undefined, overrides));
  await paid.sendWebhook().expect(200);
  const [order] = await findOrders(testApp, paid.email);
  return { ...paid, orderId: order!._id.toHexString() };
}

export type ConfirmedDelegate = Awaited<ReturnType<typeof confirmDelegate>>;

/** Expects exactly these emails to an address, each with its job. */
export async function expectEmails(testApp: TestApp, email: unknown, ...names: string[]): Promise<void> {
  const deliveries = await findDeliveries(testApp, email);
  expect(deliveries.map(({ name }): string => name).toSorted(), 'emails').toEqual(names.toSorted());
  for (const { _id, name } of deliveries)
    expect(await emailQueue(testApp).getJob(_id), `the job of ${name}`).not.toBeNull();
}

/** Expects one confirmed registration, paid by one order, with one receipt if it cost anything, and one email. */
export async function expectConfirmed(testApp: TestApp, email: unknown): Promise<PaymentOrder> {
  const found = await findRegistrations(testApp, email);
  expect(found, 'registrations').toMatchObject([{ state: 'confirmed' }]);
  const { _id, paidBy } = found[0]!;
  const settled = (await findOrders(testApp, email)).filter(({ paidAt }) => paidAt);
  expect(settled, 'paid orders').toMatchObject([{ state: 'paid' }]);
  expect(paidBy?.orderId).toBe(settled[0]!._id.toHexString());
  expect(await countReceipts(testApp, _id.toHexString()), 'receipts').toBe(paidBy!.amount > 0 ? 1 : 0);
  await expectEmails(testApp, email, 'registration-confirmed');
  return settled[0]!;
}

/** @param registration internal `_id` */
export function countReceipts({ connection }: TestApp, registration: string): Promise<number> {
  return connection.collection('receipts').countDocuments({ registration });
}
