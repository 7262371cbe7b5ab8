import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DELIVERIES_COLLECTION } from '@mun/contracts/notify/deliveries';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

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
});
