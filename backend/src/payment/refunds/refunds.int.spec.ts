import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import {
  expectConfirmedOnce,
  FEE,
  findOrders,
  findRegistrations,
  reconcileAfter,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm as form, startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  refundForm,
  type AdminClient,
} from '../../testing/fixtures/admin.js';

describe('a refund', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());
  afterEach(async () => {
    await testApp.provider.control.openPort();
    testApp.provider.control.reset();
    testApp.provider.control.configure({ webhooks: 'hold' });
  });

  const refund = (id: string, body = refundForm()) => admin.post(`/payment/orders/${id}/refund`, body);
  /** Delivers held webhooks by name, in this order. */
  async function deliver(providerOrderId: string, ...names: string[]): Promise<void> {
    const events = testApp.provider.control.webhookEvents(providerOrderId);
    const wanted = names.map((name) => events.find(({ event }) => event === name)!.id);
    for (const id of wanted)
      await expect
        .poll(() => testApp.provider.control.deliverWebhooks([id]))
        .toMatchObject([{ lastStatus: 200 }]);
  }
  async function paid() {
    const delegate = await registerPaidDelegate(testApp);
    await expectConfirmedOnce(testApp, delegate.email);
    return { ...delegate, order: await findOrderView(admin, delegate.email) };
  }
  /** Refunded once at the provider, and the registration is cancelled. */
  async function expectRefundedOnce({ email, paymentId }: { email: string; paymentId: string }) {
    expect(testApp.provider.control.refunds(paymentId)).toMatchObject([{ amount: FEE }]);
    await waitForOutboxes(testApp);
    expect(await findOrders(testApp, email)).toMatchObject([
      { state: 'refunded', refund: { state: 'processed' } },
    ]);
    const [registration] = await findRegistrations(testApp, email);
    expect(registration).toMatchObject({ state: 'cancelled' });
    expect(registration).not.toHaveProperty('active');
  }

  it('returns the whole payment, cancels the registration and allows a new registration', async () => {
    const { order, data, ...delegate } = await paid();
    const { body } = await refund(order.id, refundForm('Twice the same school')).expect(200);
    expect(body as OrderView).toMatchObject({
      id: order.id,
      state: 'refunded',
      refund: {
        state: 'processed',
        amount: FEE,
        reason: 'Twice the same school',
        refundId: expect.stringMatching(/^rfnd_/) as string,
      },
      registration: { state: 'cancelled', email: delegate.email },
    });
    await expectRefundedOnce(delegate);
    const again = await testApp.post('/registration/initiate', { data }).expect(201);
    testApp.provider.control.pay(again.body.order.id);
    await testApp.provider.control.deliverWebhooks();
    await expect
      .poll(async () => (await findRegistrations(testApp, delegate.email)).map(({ state }) => state))
      .toEqual(['cancelled', 'confirmed']);
  });

  it('is requested once for repeated clicks', async () => {
    const { order, ...delegate } = await paid();
    const once = refundForm();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(order.id, once)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await expectRefundedOnce(delegate);
    await refund(order.id, once).expect(200);
  });

  it('is requested once by concurrent organisers; the others get 409', async () => {
    const { order, ...delegate } = await paid();
    const answers = await Promise.all([refund(order.id), refund(order.id), refund(order.id)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    await expectRefundedOnce(delegate);
    const { body } = await refund(order.id).expect(409);
    expect(body.message).toBe('This payment has already been refunded.');
  });

  it.each([
    { what: 'refuses connections', inject: () => testApp.provider.control.closePort() },
    {
      what: 'answers 503',
      inject: async () => testApp.provider.control.configure({ failNext: 1, only: 'POST /v1/pay' }),
    },
    {
      what: 'closes the connection',
      inject: async () => testApp.provider.control.configure({ dropResponses: 1 }),
    },
  ])('is resumed after the provider $what', async ({ inject }) => {
    const { order, ...delegate } = await paid();
    await inject();
    const { body } = await refund(order.id).expect(200);
    expect(body).toMatchObject({ state: 'refunding', refund: { state: 'requested' } });
    expect((await findRegistrations(testApp, delegate.email))[0]).toMatchObject({ state: 'confirmed' });
    await testApp.provider.control.openPort();
    await reconcileAfter(testApp, 2);
    await expectRefundedOnce(delegate);
    await reconcileAfter(testApp, 4);
    await expectRefundedOnce(delegate);
  });

  it('ends with its webhook if it is pending, in any order of events', async () => {
    for (const order of [
      ['refund.created', 'refund.processed'],
      ['refund.processed', 'refund.created'],
      ['refund.processed', 'payment.captured', 'refund.processed', 'refund.created', 'order.paid'],
    ]) {
      const delegate = await paid();
      testApp.provider.control.configure({ refunds: 'pending' });
      const { body } = await refund(delegate.order.id).expect(200);
      expect(body).toMatchObject({ state: 'refunding', refund: { state: 'pending' } });
      await reconcileAfter(testApp, 2);
      expect(await findOrderView(admin, delegate.email)).toMatchObject({ state: 'refunding' });
      testApp.provider.control.settleRefund(body.refund.refundId, 'processed');
      await deliver(delegate.providerOrderId, ...order);
      await expectRefundedOnce(delegate);
    }
  });

  it('is fetched if its webhook was lost', async () => {
    const delegate = await paid();
    testApp.provider.control.configure({ refunds: 'pending' });
    const { body } = await refund(delegate.order.id).expect(200);
    testApp.provider.control.settleRefund(body.refund.refundId, 'processed');
    await admin.post(`/payment/orders/${delegate.order.id}/ask`).expect(200);
    await expectRefundedOnce(delegate);
  });

  it('leaves the registration unchanged if it fails later, and can be requested again', async () => {
    const delegate = await paid();
    testApp.provider.control.configure({ refunds: 'pending' });
    const { body } = await refund(delegate.order.id).expect(200);
    testApp.provider.control.settleRefund(body.refund.refundId, 'failed');
    await deliver(delegate.providerOrderId, 'refund.failed', 'refund.created');
    expect(await findOrderView(admin, delegate.email)).toMatchObject({
      state: 'paid',
      refund: { state: 'failed', error: expect.stringContaining('couldn’t') as string },
      registration: { state: 'confirmed' },
    });
    await testApp.provider.control.closePort();
    await refund(delegate.order.id).expect(200);
    await deliver(delegate.providerOrderId, 'refund.failed'); // late repetition
    expect(await findOrderView(admin, delegate.email)).toMatchObject({ state: 'refunding' });
    await testApp.provider.control.openPort();
    await reconcileAfter(testApp, 2);
    const [, second] = testApp.provider.control.refunds(delegate.paymentId);
    testApp.provider.control.settleRefund(second!.id, 'processed');
    await reconcileAfter(testApp, 4);
    expect(await findOrderView(admin, delegate.email)).toMatchObject({
      state: 'refunded',
      registration: { state: 'cancelled' },
    });
  });

  it('shows why the provider refused it', async () => {
    const delegate = await paid();
    testApp.provider.control.configure({ refunds: 'refused' });
    const { body } = await refund(delegate.order.id).expect(200);
    expect(body).toMatchObject({
      state: 'paid',
      refund: { state: 'failed', error: expect.stringContaining('does not have enough balance') as string },
      registration: { state: 'confirmed' },
    });
    testApp.provider.control.configure({ refunds: 'processed' });
    await refund(delegate.order.id).expect(200);
    await expectRefundedOnce(delegate);
  });

  it("is recorded if it was made on the provider's own pages, also if its webhook precedes the payment's", async () => {
    const delegate = await paid();
    testApp.provider.control.refund(delegate.paymentId);
    await deliver(delegate.providerOrderId, 'refund.processed');
    await expectRefundedOnce(delegate);

    const early = await refundedUnreported();
    await deliver(early.providerOrderId, 'refund.processed', 'payment.captured', 'order.paid');
    await expectRefundedOnce(early);
  });

  /** Paid and refunded at the provider, before any webhook. */
  async function refundedUnreported() {
    const data = form();
    const { body } = await testApp.post('/registration/initiate', { data }).expect(201);
    const providerOrderId = String(body.order.id);
    const { id: paymentId } = testApp.provider.control.pay(providerOrderId);
    testApp.provider.control.refund(paymentId);
    return { email: String(data['email']), providerOrderId, paymentId };
  }

  it.each([
    { what: 'without a reason', body: { reason: ' ', key: refundForm().key }, field: 'reason' },
    { what: 'without a key', body: { reason: 'Ill', key: 'short' }, field: 'key' },
  ])('$what is rejected at its field', async ({ body, field }) => {
    const { order } = await paid();
    const answer = await refund(order.id, body).expect(400);
    expect(answer.body.errors).toMatchObject([{ field }]);
    expect(await findOrderView(admin, order.registration.email)).toMatchObject({ state: 'paid' });
  });

  it('is rejected for an unpaid or unknown order', async () => {
    const data = form();
    await testApp.post('/registration/initiate', { data }).expect(201);
    const order = await findOrderView(admin, String(data['email']));
    expect((await refund(order.id).expect(409)).body.message).toMatch(/hasn’t been paid/);
    await refund('0'.repeat(24)).expect(404);
    await refund('not-an-id').expect(404);
    await testApp.post(`/payment/orders/${order.id}/refund`, refundForm()).expect(401);
  });
});
