import { randomUUID } from 'node:crypto';
import request, { type Test } from 'supertest';
import { expect, vi } from 'vitest';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { API_PREFIX } from '@mun/contracts/routes';
import { TEST_SETTINGS } from './start-app.js';
import { delegateForm, type TestApp } from './test-app.js';

export type AdminClient = ReturnType<typeof adminClient>;

/** Logs in, and returns methods that send requests with the admin token. */
export async function loginAsAdmin(testApp: TestApp): Promise<AdminClient> {
  const { body } = await testApp.post('/admin/login', { code: TEST_SETTINGS.ADMIN_CODE }).expect(200);
  return adminClient(testApp, String(body.message));
}

/** Returns methods that send requests with the token of a session. */
export function adminClient(testApp: TestApp, bearer: string) {
  const token = `Bearer ${bearer}`;
  const authorized = (call: Test) => call.set('authorization', token);
  return {
    /** The value of the Authorization header. */
    token,
    get: (route: string) => authorized(testApp.get(route)),
    post: (route: string, form?: object) => authorized(testApp.post(route, form)),
    /** @param version sent as If-Match */
    put: (route: string, form: object, version?: number) => {
      const call = authorized(request(testApp.url).put(`${API_PREFIX}${route}`).send(form));
      return version === undefined ? call : call.set('if-match', `"${version}"`);
    },
    patch: (route: string, form: object) =>
      authorized(request(testApp.url).patch(`${API_PREFIX}${route}`).send(form)),
    delete: (route: string) => authorized(request(testApp.url).delete(`${API_PREFIX}${route}`)),
  };
}

/** Returns a refund request with a new key. */
export function refundForm(reason = 'The delegate fell ill'): { reason: string; key: string } {
  return { reason, key: randomUUID() };
}

export type PaidDelegate = Awaited<ReturnType<typeof registerPaidDelegate>>;

/** Registers a delegate whose payment the provider reports by webhook. */
export async function registerPaidDelegate(testApp: TestApp, overrides: object = {}, couponCode?: string) {
  const { control } = testApp.provider;
  const data = delegateForm(overrides);
  const { body } = await testApp.post('/registration/initiate', { data, couponCode }).expect(201);
  const providerOrderId = String(body.order.id);
  const { id: paymentId } = control.pay(providerOrderId);
  const captured = control.webhookEvents(providerOrderId).find(({ event }) => event === 'payment.captured');
  // The provider times out after five seconds and retries.
  await vi.waitFor(async () => {
    expect(await control.deliverWebhooks([captured!.id])).toMatchObject([{ state: 'delivered' }]);
  }, 60_000);
  return { data, email: String(data['email']), providerOrderId, paymentId };
}

/** Returns the delegate's order as organisers see it. */
export async function findOrderView(admin: AdminClient, email: string): Promise<OrderView> {
  const { body } = await admin.get(`/payment/orders?search=${encodeURIComponent(email)}`).expect(200);
  const [order] = body.orders as OrderView[];
  if (!order) throw new Error('no order has this email address');
  return order;
}

/** Sends a request whose body is a Buffer. */
export function download(call: Test): Test {
  return call.buffer(true).parse((response, done) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => done(null, Buffer.concat(chunks)));
  });
}
