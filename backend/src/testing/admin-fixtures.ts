import { randomUUID } from 'node:crypto';
import request, { type Test } from 'supertest';
import { expect, vi } from 'vitest';
import type { OrderView } from '@mun/contracts/payment-admin';
import { API_PREFIX } from '@mun/contracts/routes';
import { TEST_SETTINGS } from './start-app.js';
import { delegateForm, type TestApp } from './test-app.js';

/** Sends requests with an admin token. */
export interface AdminClient {
  /** The value of the Authorization header. */
  token: string;
  get(route: string): Test;
  post(route: string, body?: object): Test;
  patch(route: string, body: object): Test;
  delete(route: string): Test;
}

export async function loginAsAdmin(testApp: TestApp): Promise<AdminClient> {
  const { body } = await testApp.post('/admin/login', { code: TEST_SETTINGS.ADMIN_CODE }).expect(200);
  const token = `Bearer ${String(body.message)}`;
  const authorized = (call: Test) => call.set('authorization', token);
  return {
    token,
    get: (route) => authorized(testApp.get(route)),
    post: (route, form) => authorized(testApp.post(route, form)),
    patch: (route, form) => authorized(request(testApp.url).patch(`${API_PREFIX}${route}`).send(form)),
    delete: (route) => authorized(request(testApp.url).delete(`${API_PREFIX}${route}`)),
  };
}

/** Returns a refund request with a new key. */
export function refundForm(reason = 'The delegate fell ill'): { reason: string; key: string } {
  return { reason, key: randomUUID() };
}

export interface PaidDelegate {
  data: Record<string, unknown>;
  email: string;
  providerOrderId: string;
  paymentId: string;
}

/** Registers a delegate whose payment the provider reports by webhook. */
export async function registerPaidDelegate(
  testApp: TestApp,
  overrides: object = {},
  couponCode?: string,
): Promise<PaidDelegate> {
  const data = delegateForm(overrides);
  const { body } = await testApp.post('/registration/initiate', { data, couponCode }).expect(201);
  const providerOrderId = String(body.order.id);
  const { id: paymentId } = testApp.provider.control.pay(providerOrderId);
  const [captured] = testApp.provider.control
    .webhookEvents(providerOrderId)
    .filter(({ event }) => event === 'payment.captured');
  // The provider times out after five seconds and retries.
  await vi.waitFor(
    async () =>
      expect(await testApp.provider.control.deliverWebhooks([captured!.id])).toMatchObject([
        { state: 'delivered' },
      ]),
    60_000,
  );
  return { data, email: String(data['email']), providerOrderId, paymentId };
}

/** Returns the delegate's order as organisers see it. */
export async function findOrderView(admin: AdminClient, email: string): Promise<OrderView> {
  const { body } = await admin.get(`/payment/orders?search=${encodeURIComponent(email)}`).expect(200);
  const [order] = body.orders as OrderView[];
  if (!order) throw new Error('no order has this email address');
  return order;
}
