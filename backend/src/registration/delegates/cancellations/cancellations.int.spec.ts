import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findOrderView,
  loginAsAdmin,
  refundForm,
  type AdminClient,
} from '../../../testing/fixtures/admin.js';
import { registerPaidDelegate } from '../../../testing/fixtures/admin.js';
import { addCoupon, FEE, findDeliveries, findRegistrations } from '../../../testing/fixtures.js';
import { waitForOutboxes } from '../../../testing/wait-for-outboxes.js';
import { delegateForm, startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('a registration that an organiser cancels without a refund', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  async function registerFree() {
    const couponCode = await addCoupon(testApp, 1, FEE);
    const data = delegateForm();
    const { body } = await testApp.post('/registration/initiate', { data, couponCode }).expect(201);
    await waitForOutboxes(testApp);
    return { data, email: String(data['email']), registrationId: String(body.registrationId) };
  }
  const cancel = (registrationId: string, sendEmail: boolean) =>
    admin.post(`/registration/registrants/${registrationId}/cancel`, { reason: 'Dropped out', sendEmail });
  const namesOf = async (email: string) => (await findDeliveries(testApp, email)).map(({ name }) => name);

  it('is cancelled once, releases the seat and is emailed, although the place was free', async () => {
    const { data, email, registrationId } = await registerFree();
    const allottedCommittee = data['committeePreference1'];
    const allotments = [{ registrationId, allottedCommittee, allottedPortfolio: 'France' }];
    await admin.patch('/registration/allot', { allotments }).expect(200);
    await Promise.all([cancel(registrationId, true).expect(200), cancel(registrationId, true).expect(200)]);
    await waitForOutboxes(testApp);
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'cancelled' }]);
    expect(await testApp.connection.collection('seats').countDocuments({ portfolio: 'France' })).toBe(0);
    expect(await namesOf(email)).toEqual(['registration-confirmed', 'registration-cancelled']);
    const { body } = await admin.get('/audit?kind=registration').expect(200);
    const entries = body.entries.filter(({ subject }: { subject: string }) => subject === registrationId);
    expect(entries).toMatchObject([{ action: 'cancelled', after: { reason: 'Dropped out' } }]);
    await testApp.post('/registration/initiate', { data }).expect(201); // the person can register again
  });

  it('is not emailed if the organiser says so', async () => {
    const { email, registrationId } = await registerFree();
    await cancel(registrationId, false).expect(200);
    await waitForOutboxes(testApp);
    expect(await namesOf(email)).toEqual(['registration-confirmed']);
  });

  it('keeps the money of a delegate who paid, and the email says so', async () => {
    const { email } = await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    const { registration } = await findOrderView(admin, email);
    await cancel(registration.registrationId!, true).expect(200);
    await waitForOutboxes(testApp);
    const order = await findOrderView(admin, email);
    expect(order).toMatchObject({ state: 'paid', registration: { state: 'cancelled' } });
    const [, cancellation] = await findDeliveries(testApp, email);
    expect(cancellation).toMatchObject({ content: { amount: 0, paid: FEE, reason: 'Dropped out' } });
  });

  it('is refused while the payment is being refunded', async () => {
    const { email } = await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    const { id, registration } = await findOrderView(admin, email);
    testApp.provider.control.configure({ refunds: 'pending' });
    await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    await cancel(registration.registrationId!, true).expect(409);
  });

  it('answers 404 for an unknown id, 400 without a reason and 401 without a session', async () => {
    await cancel('AAAAA-AAAAA', true).expect(404);
    const route = '/registration/registrants/AAAAA-AAAAA/cancel';
    const { body } = await admin.post(route, { reason: ' ', sendEmail: true }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'reason' }]);
    await testApp.post(route, { reason: 'x', sendEmail: true }).expect(401);
  });
});
