import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCoupon, FEE, findDeliveries } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { LostIdsService } from './lost-ids.service.js';
import { Registration } from '../delegates/registration.schema.js';

describe('a lost registration id', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp()));
  afterAll(() => testApp.stop());

  const request = (email: unknown) => testApp.post('/registration/lost-id', { email });
  async function register() {
    const data = delegateForm();
    const couponCode = await addCoupon(testApp, 1, FEE);
    const { body } = await testApp.post('/registration/initiate', { data, couponCode }).expect(201);
    await waitForOutboxes(testApp);
    return { data, email: String(data['email']), registrationId: String(body.registrationId) };
  }
  const registrations = () => testApp.connection.collection('registrations');

  it('is emailed again to the address on file, at most every ten minutes', async () => {
    const { email, registrationId } = await register();
    await Promise.all([1, 2, 3].map(() => request(` ${email.toUpperCase()} `).expect(202)));
    await expect.poll(async () => (await findDeliveries(testApp, email)).length).toBe(2);
    await request(email).expect(202);
    await waitForOutboxes(testApp);
    const deliveries = await findDeliveries(testApp, email);
    expect(deliveries).toMatchObject([
      { name: 'registration-confirmed', content: { registrationId }, branding: { phase: 'open' } },
      {
        name: 'registration-confirmed',
        content: { registrationId, preferences: [{}, {}], requested: true },
      },
    ]);
    expect(deliveries[0]?.content).not.toHaveProperty('requested');
    const earlier = { $set: { confirmationRequestedAt: new Date(Date.now() - 11 * 60_000) } };
    await registrations().updateOne({ registrationId }, earlier);
    await request(email).expect(202);
    await expect.poll(async () => (await findDeliveries(testApp, email)).length).toBe(3);
  });

  it('gets the same answer if the address is not registered, unpaid or cancelled', async () => {
    const known = await request((await register()).email).expect(202);
    const unknown = await request('nobody@example.org').expect(202);
    const unpaid = delegateForm();
    await testApp.post('/registration/initiate', { data: unpaid }).expect(201);
    const cancelled = await register();
    const update = { $set: { state: 'cancelled' } };
    await registrations().updateOne({ registrationId: cancelled.registrationId }, update);
    for (const email of [unpaid['email'], cancelled.email]) {
      const { body } = await request(email).expect(202);
      expect(body).toEqual(known.body);
    }
    expect(unknown.body).toEqual(known.body);
    await waitForOutboxes(testApp);
    expect(await findDeliveries(testApp, unpaid['email'])).toEqual([]);
    expect(await findDeliveries(testApp, cancelled.email)).toHaveLength(1);
  });

  it('is answered before the address is looked up, so that the response time reveals nothing either', async () => {
    const find = vi.spyOn(testApp.connection.model(Registration.name).collection, 'findOne');
    const lostIds = testApp.app.get(LostIdsService);
    find.mockReturnValueOnce(new Promise(() => {})); // never answers
    expect(lostIds.request('nobody@example.org')).toBeUndefined();
    find.mockRestore();
  });

  it('requires an email address', async () => {
    const { body } = await request({ $ne: '' }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'email', message: 'Invalid email address' }]);
  });
});

describe('requests for lost ids', () => {
  it('are limited per network', async () => {
    const testApp = await startTestApp({ RATE_LIMIT_FACTOR: 1 });
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1)
      statuses.push((await testApp.post('/registration/lost-id', { email: 'a@example.org' })).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    await testApp.stop();
  });
});
