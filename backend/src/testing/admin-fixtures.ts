import { randomUUID } from 'node:crypto';
import request, { type Test } from 'supertest';
import { expect, vi } from 'vitest';
import type { OrderView } from '@mun/contracts/payment-admin';
import { API_PREFIX } from '@mun/contracts/routes';
import { TEST_SETTINGS } from './start-app.js';
import { delegateForm, type TestApp } from './test-app.js';

/** An organiser at their desk: calls that bear a token. */
export interface AdminClient {
  /** What the Authorization header says. */
  token: string;
  get(route: string): Test;
  post(route: string, body?: object): Test;
  patch(route: string, body: object): Test;
  delete(route: string): Test;
}

export async function loginAsAdmin(ground: TestApp): Promise<AdminClient> {
  const { body } = await ground.post('/admin/login', { code: TEST_SETTINGS.ADMIN_CODE }).expect(200);
  const token = `Bearer ${String(body.message)}`;
  const signed = (call: Test) => call.set('authorization', token);
  return {
    token,
    get: (route) => signed(ground.get(route)),
    post: (route, given) => signed(ground.post(route, given)),
    patch: (route, given) => signed(request(ground.url).patch(`${API_PREFIX}${route}`).send(given)),
    delete: (route) => signed(request(ground.url).delete(`${API_PREFIX}${route}`)),
  };
}

/** A wish for a refund, under a key of its own. */
export function refundForm(reason = 'The delegate fell ill'): { reason: string; key: string } {
  return { reason, key: randomUUID() };
}

export interface PaidDelegate {
  data: Record<string, unknown>;
  email: string;
  providerOrderId: string;
  paymentId: string;
}

/** A delegate who registered and paid, as the provider's webhook told. */
export async function registerPaidDelegate(
  ground: TestApp,
  changed: object = {},
  couponCode?: string,
): Promise<PaidDelegate> {
  const data = delegateForm(changed);
  const { body } = await ground.post('/registration/initiate', { data, couponCode }).expect(201);
  const providerOrderId = String(body.order.id);
  const { id: paymentId } = ground.provider.control.pay(providerOrderId);
  const [captured] = ground.provider.control
    .webhookEvents(providerOrderId)
    .filter(({ event }) => event === 'payment.captured');
  // The provider waits five seconds for an answer, and then comes again.
  await vi.waitFor(
    async () =>
      expect(await ground.provider.control.deliverWebhooks([captured!.id])).toMatchObject([
        { state: 'delivered' },
      ]),
    60_000,
  );
  return { data, email: String(data['email']), providerOrderId, paymentId };
}

/** The order of that delegate, as organisers see it. */
export async function findOrderView(office: AdminClient, email: string): Promise<OrderView> {
  const { body } = await office.get(`/payment/orders?search=${encodeURIComponent(email)}`).expect(200);
  const [order] = body.orders as OrderView[];
  if (!order) throw new Error('no order is found by this address');
  return order;
}
