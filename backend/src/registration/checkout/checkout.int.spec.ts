import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DELIVERIES_COLLECTION } from '@mun/contracts/notify/deliveries';
import { addCoupon, findOrders } from '../../testing/fixtures.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';

describe('checkout', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp()));
  afterAll(() => testApp.stop());

  it('confirms a paid registration by webhook and creates the delivery of its email', async () => {
    const data = delegateForm();
    const { body } = await testApp.post('/registration/initiate', { data }).expect(201);
    expect(body).toMatchObject({
      finalAmount: 1500,
      currency: 'INR',
      order: { amount: 150_000, currency: 'INR' },
    });
    expect(body.registrationId).toBeUndefined();
    testApp.provider.control.pay(body.order.id);
    const delivery = await vi.waitFor(async () => {
      const found = await testApp.connection
        .collection(DELIVERIES_COLLECTION)
        .findOne({ 'to.address': data['email'] });
      expect(found).toMatchObject({ name: 'registration-confirmed', state: 'queued' });
      return found!;
    }, 60_000);
    const { body: status } = await testApp
      .get(`/registration/status/${delivery['content'].registrationId}`)
      .expect(200);
    const receipts = [{ kind: 'receipt', number: expect.any(String), url: expect.any(String) }];
    expect(status).toEqual({ fullName: data['fullName'], status: 'not_allotted', receipts });
  });

  it('limits the orders that a registration opens at the provider, but no repeated form', async () => {
    const code = await addCoupon(testApp, 1);
    const data = delegateForm();
    const send = (coupon?: string) => testApp.post('/registration/initiate', fromSameBrowser(data, coupon));
    for (let i = 0; i < 10; i++) await send(i % 2 === 0 ? code : undefined).expect(201);
    const [order] = (await findOrders(testApp, data['email'])).filter(({ active }) => active);
    const { body } = await send(code).expect(429);
    expect(body.message).toMatch(/many times/);
    const again = await send().expect(201);
    expect(again.body.order.id).toBe(order!.providerOrderId);
    const orders = testApp.connection.collection('payment_orders');
    const hourAgo = new Date(Date.now() - 61 * 60_000);
    await orders.updateMany({ registration: order!.registration }, { $set: { createdAt: hourAgo } });
    await send(code).expect(201);
  });
});
