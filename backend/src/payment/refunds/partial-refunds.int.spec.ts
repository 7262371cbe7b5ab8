import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import {
  findOrderView,
  loginAsAdmin,
  refundForm,
  registerPaidDelegate,
  type AdminClient,
} from '../../testing/fixtures/admin.js';
import {
  addCoupon,
  expectConfirmedOnce,
  FEE,
  findRegistrations,
  reconcileAfter,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { OrderQueriesService } from '../reports/order-queries.service.js';

describe('a refund of a part of a payment', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    testApp.provider.control.configure({ webhooks: 'hold' });
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());
  afterEach(async () => {
    await testApp.provider.control.openPort();
    testApp.provider.control.reset();
    testApp.provider.control.configure({ webhooks: 'hold' });
  });

  async function paid() {
    const delegate = await registerPaidDelegate(testApp);
    await expectConfirmedOnce(testApp, delegate.email);
    return { ...delegate, id: (await findOrderView(admin, delegate.email)).id };
  }
  const refund = (id: string, amount?: number, form = refundForm()) =>
    admin.post(`/payment/orders/${id}/refund`, { ...form, ...(amount !== undefined && { amount }) });
  const made = (paymentId: string) => testApp.provider.control.refunds(paymentId).map(({ amount }) => amount);

  it('leaves the registration confirmed, gets a credit note and counts in the totals', async () => {
    const { id, email, paymentId } = await paid();
    const before = await testApp.app.get(OrderQueriesService).sumRevenue('+05:30');
    const form = refundForm('Paid for two days');
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(id, 50_000, form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // The organiser has corrected the amount after a lost answer.
    await refund(id, 70_000, form).expect(422);
    await waitForOutboxes(testApp);
    expect(made(paymentId)).toEqual([50_000]);
    expect(await findOrderView(admin, email)).toMatchObject({
      state: 'paid',
      partlyRefunded: 50_000,
      partialRefunds: [{ amount: 50_000, reason: 'Paid for two days', state: 'processed' }],
      receipts: [{ kind: 'receipt' }, { kind: 'credit-note' }],
      registration: { state: 'confirmed' },
    });
    const after = await testApp.app.get(OrderQueriesService).sumRevenue('+05:30');
    expect(after.refunded - before.refunded).toBe(50_000);
    // Its webhooks are about the same refund.
    await testApp.provider.control.deliverWebhooks();
    await admin.post(`/payment/orders/${id}/ask`).expect(200);
    expect((await findOrderView(admin, email)).partialRefunds).toHaveLength(1);
  });

  it('is never more than what is left, also if organisers refund at the same time', async () => {
    const { id, paymentId } = await paid();
    await refund(id, FEE + 1).expect(409);
    await refund(id, FEE).expect(409);
    await refund(id, 0).expect(400);
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(id, 100_000)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
    expect(made(paymentId)).toEqual([100_000]);
    const { body } = await refund(id, 50_001).expect(409);
    expect(body.message).toBe('Only ₹500 of this payment can be refunded.');
  });

  it('and of the rest end the order and cancel the registration', async () => {
    const { id, email, paymentId } = await paid();
    await refund(id, 100_000).expect(200);
    const { body } = await refund(id).expect(200);
    expect(body as OrderView).toMatchObject({ state: 'refunded', partlyRefunded: FEE });
    await waitForOutboxes(testApp);
    expect(made(paymentId)).toEqual([100_000, 50_000]);
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'cancelled' }]);
    expect((await findOrderView(admin, email)).receipts).toHaveLength(3);
    await refund(id, 10_000).expect(409);
  });

  it.each([
    { what: 'refuses connections', inject: () => testApp.provider.control.closePort() },
    {
      what: 'closes the connection after processing it',
      inject: async () => testApp.provider.control.configure({ dropResponses: 1 }),
    },
  ])('is resumed after the provider $what', async ({ inject }) => {
    const { id, email, paymentId } = await paid();
    await inject();
    const { body } = await refund(id, 50_000).expect(200);
    expect(body).toMatchObject({ state: 'paid', partialRefunds: [{ state: 'requested' }] });
    expect(body).not.toHaveProperty('partlyRefunded');
    await refund(id, 50_000).expect(409); // its outcome is not known
    await refund(id).expect(409);
    await testApp.provider.control.openPort();
    await reconcileAfter(testApp, 2);
    expect(made(paymentId)).toEqual([50_000]);
    expect(await findOrderView(admin, email)).toMatchObject({ partlyRefunded: 50_000 });
    await refund(id, 50_000).expect(200);
    expect(made(paymentId), 'another one of the same amount').toEqual([50_000, 50_000]);
    expect(await findOrderView(admin, email)).toMatchObject({ partlyRefunded: 100_000 });
  });

  it('is followed while it is pending, and can be requested again after it failed', async () => {
    const { id, email, paymentId } = await paid();
    testApp.provider.control.configure({ refunds: 'pending' });
    const { body } = await refund(id, 50_000).expect(200);
    expect(body).toMatchObject({ partialRefunds: [{ state: 'pending' }] });
    await admin.post('/people/erasure', { who: email, reason: 'asked for it' }).expect(409);
    testApp.provider.control.settleRefund(body.partialRefunds[0].refundId, 'failed');
    await reconcileAfter(testApp, 2);
    expect(await findOrderView(admin, email)).toMatchObject({ partialRefunds: [{ state: 'failed' }] });
    testApp.provider.control.configure({ refunds: 'processed' });
    await refund(id, 140_000).expect(200);
    expect(await findOrderView(admin, email)).toMatchObject({ partlyRefunded: 140_000 });
    expect(made(paymentId)).toEqual([50_000, 140_000]);
  });

  it('can be refused by the provider, with its reason', async () => {
    const { id } = await paid();
    testApp.provider.control.configure({ refunds: 'refused' });
    const { body } = await refund(id, 50_000).expect(200);
    expect(body).toMatchObject({ state: 'paid', partialRefunds: [{ state: 'failed' }] });
    expect(body.partialRefunds[0].error).toContain('balance');
  });

  it('is refused for an order that is free or unpaid', async () => {
    const couponCode = await addCoupon(testApp, 1, FEE);
    const [free, unpaid] = [delegateForm(), delegateForm()];
    await testApp.post('/registration/initiate', { data: free, couponCode }).expect(201);
    await testApp.post('/registration/initiate', { data: unpaid }).expect(201);
    for (const { email } of [free, unpaid])
      await refund((await findOrderView(admin, String(email))).id, 100).expect(409);
  });
});
