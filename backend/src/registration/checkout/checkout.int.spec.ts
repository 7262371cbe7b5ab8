import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DELIVERIES_COLLECTION } from '@mun/contracts/deliveries';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

describe('a delegate who registers and pays', () => {
  let ground: TestApp;
  beforeAll(async () => void (ground = await startTestApp()));
  afterAll(() => ground.stop());

  it('is confirmed by the webhook, and a line for the mail is written', async () => {
    const data = delegateForm();
    const { body } = await ground.post('/registration/initiate', { data }).expect(201);
    expect(body).toMatchObject({
      finalAmount: 1500,
      currency: 'INR',
      order: { amount: 150_000, currency: 'INR' },
    });
    expect(body.registrationId).toBeUndefined();
    ground.provider.control.pay(body.order.id);
    const line = await vi.waitFor(async () => {
      const found = await ground.connection
        .collection(DELIVERIES_COLLECTION)
        .findOne({ 'to.address': data['email'] });
      expect(found).toMatchObject({ name: 'registration-confirmed', state: 'queued' });
      return found!;
    }, 60_000);
    const { body: status } = await ground
      .get(`/registration/status/${line['content'].registrationId}`)
      .expect(200);
    expect(status).toEqual({ fullName: data['fullName'], status: 'not_allotted' });
  });
});
