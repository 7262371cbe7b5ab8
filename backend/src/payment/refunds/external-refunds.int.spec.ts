import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { stopScheduledTasks, TEST_SETTINGS } from '../../testing/start-app.js';
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
  type AdminClient,
} from '../../testing/fixtures/admin.js';
import { CapturesService } from '../orders/captures.service.js';
import { PaymentGateway } from '../provider/payment-gateway.js';
import { OrderQueriesService } from '../reports/order-queries.service.js';

/** All webhooks are lost. */
describe("a refund made on the provider's own pages", () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    admin = await loginAsAdmin(testApp);
    testApp.provider.control.configure({ webhooks: 'hold' });
  });
  afterAll(() => testApp.stop());
  afterEach(() => {
    testApp.provider.control.reset();
    testApp.provider.control.configure({ webhooks: 'hold' });
  });

  /** Refreshes an order from the provider. @returns the order as organisers see it */
  async function refresh(email: string): Promise<OrderView> {
    const { id } = await findOrderView(admin, email);
    const { body } = await admin.post(`/payment/orders/${id}/ask`).expect(200);
    return body as OrderView;
  }
  /** Paid and confirmed by webhook. */
  async function confirmed() {
    const delegate = await registerPaidDelegate(testApp);
    await expectConfirmedOnce(testApp, delegate.email);
    return delegate;
  }
  async function initiated() {
    const data = form();
    const { body } = await testApp.post('/registration/initiate', { data }).expect(201);
    return { email: String(data['email']), providerOrderId: String(body.order.id) };
  }
  /** Paid at the provider, before any webhook. */
  async function unreported() {
    const { email, providerOrderId } = await initiated();
    const payment = testApp.provider.control.pay(providerOrderId);
    return { email, payment, paymentId: payment.id };
  }
  /** Refunds a part of a payment on the provider's own pages. */
  async function refundPartly(paymentId: string, amount: number): Promise<void> {
    const keys = `${TEST_SETTINGS.RAZORPAY_KEY_ID}:${TEST_SETTINGS.RAZORPAY_KEY_SECRET}`;
    const headers = {
      authorization: `Basic ${Buffer.from(keys).toString('base64')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ amount });
    const url = `${testApp.provider.url}/v1/payments/${paymentId}/refund`;
    expect(await fetch(url, { method: 'POST', headers, body })).toMatchObject({ status: 200 });
  }
  async function expectRefundedOnce({ email, paymentId }: { email: string; paymentId: string }) {
    await waitForOutboxes(testApp);
    const orders = await findOrders(testApp, email);
    expect(orders).toMatchObject([{ state: 'refunded', paymentId, refund: { state: 'processed' } }]);
    expect(orders[0], 'no further checks').not.toHaveProperty('checkAt');
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'cancelled' }]);
    expect(testApp.provider.control.refunds(paymentId)).toMatchObject([{ amount: FEE }]);
  }

  it('is recorded when an organiser refreshes the order, and cancels the registration', async () => {
    const delegate = await confirmed();
    const { id } = testApp.provider.control.refund(delegate.paymentId);
    expect(await refresh(delegate.email)).toMatchObject({
      state: 'refunded',
      refund: { state: 'processed', refundId: id, reason: 'Refunded in the payment provider’s dashboard' },
      registration: { state: 'cancelled' },
    });
    await expectRefundedOnce(delegate);
    await refresh(delegate.email);
    await expectRefundedOnce(delegate);
  });

  it.each([
    { status: 'processed' as const, order: 'refunded', registration: 'cancelled' },
    { status: 'failed' as const, order: 'paid', registration: 'confirmed' },
  ])('is followed while it is pending: $status', async (ends) => {
    const delegate = await confirmed();
    testApp.provider.control.configure({ refunds: 'pending' });
    const { id } = testApp.provider.control.refund(delegate.paymentId);
    expect(await refresh(delegate.email)).toMatchObject({
      state: 'refunding',
      refund: { state: 'pending', refundId: id },
      registration: { state: 'confirmed' },
    });
    testApp.provider.control.settleRefund(id, ends.status);
    await reconcileAfter(testApp, 2);
    await waitForOutboxes(testApp);
    expect(await findOrderView(admin, delegate.email)).toMatchObject({
      state: ends.order,
      refund: { state: ends.status },
      registration: { state: ends.registration },
    });
  });

  it('of a part is recorded once: the registration stays, and the money counts as refunded', async () => {
    const delegate = await confirmed();
    const { refunded } = await testApp.app.get(OrderQueriesService).sumRevenue('+05:30');
    await refundPartly(delegate.paymentId, FEE / 3);
    await Promise.all([refresh(delegate.email), refresh(delegate.email)]);
    await refundPartly(delegate.paymentId, FEE / 6);
    expect(await refresh(delegate.email)).toMatchObject({
      state: 'paid',
      partlyRefunded: FEE / 2,
      registration: { state: 'confirmed' },
    });
    await waitForOutboxes(testApp);
    const { receipts } = await findOrderView(admin, delegate.email);
    expect(receipts).toMatchObject([{ kind: 'receipt' }, { kind: 'credit-note' }, { kind: 'credit-note' }]);
    const totals = await testApp.app.get(OrderQueriesService).sumRevenue('+05:30');
    expect(totals.refunded - refunded).toBe(FEE / 2);
  });

  it('is fetched but never created again if the provider reported it and does not list it', async () => {
    const { email, paymentId, providerOrderId } = await confirmed();
    const refund = { id: 'rfnd_NotListed', payment_id: paymentId, amount: FEE, status: 'pending' };
    const payload = { refund: { entity: refund } };
    await testApp.sendWebhook(JSON.stringify({ event: 'refund.created', payload })).expect(200);
    await reconcileAfter(testApp, 2);
    expect(testApp.provider.control.refunds(paymentId), providerOrderId).toEqual([]);
    expect(await findOrderView(admin, email)).toMatchObject({
      state: 'refunding',
      refund: { state: 'pending' },
    });
  });

  describe('before the payment was reported', () => {
    const triggers: Record<string, (of: Awaited<ReturnType<typeof unreported>>) => Promise<unknown>> = {
      reconciliation: () => reconcileAfter(testApp, 2),
      'an organiser refreshes the order': ({ email }) => refresh(email),
      'the checkout callback': ({ payment }) =>
        testApp.post('/payment/confirm', testApp.provider.control.checkoutCallback(payment)).expect(200),
    };
    it.each(Object.keys(triggers))('ends as if it had been reported in time (%s)', async (trigger) => {
      const payment = await unreported();
      testApp.provider.control.refund(payment.paymentId);
      await triggers[trigger]!(payment);
      await expectRefundedOnce(payment);
    });

    it.each(Object.keys(triggers))('ends the same if it is pending at first (%s)', async (trigger) => {
      const payment = await unreported();
      testApp.provider.control.configure({ refunds: 'pending' });
      const { id } = testApp.provider.control.refund(payment.paymentId);
      await triggers[trigger]!(payment);
      testApp.provider.control.settleRefund(id, 'processed');
      await reconcileAfter(testApp, 4);
      await expectRefundedOnce(payment);
    });

    it('confirms nothing while the refunds cannot be fetched', async () => {
      const payment = await unreported();
      testApp.provider.control.refund(payment.paymentId);
      testApp.provider.control.configure({
        failNext: 1,
        only: `GET /v1/payments/${payment.paymentId}/refunds`,
      });
      await reconcileAfter(testApp, 2);
      expect(await findRegistrations(testApp, payment.email)).toMatchObject([{ state: 'pending' }]);
      await reconcileAfter(testApp, 4);
      await expectRefundedOnce(payment);
    });

    it('is fetched again after a crash between the capture and the refund', async () => {
      const payment = await unreported();
      testApp.provider.control.refund(payment.paymentId);
      const refunded = await testApp.app.get(PaymentGateway).fetchPayment(payment.paymentId);
      const captures = testApp.app.get(CapturesService);
      await captures.recordPayment(refunded);
      await captures.recordPayment({ ...refunded, status: 'captured' });
      expect(await findOrders(testApp, payment.email)).toMatchObject([{ state: 'paid' }]);
      await reconcileAfter(testApp, 2);
      await expectRefundedOnce(payment);
    });

    it.each(Object.keys(triggers))(
      'leaves another payment of the same order that was not refunded (%s)',
      async (trigger) => {
        const { email, providerOrderId } = await initiated();
        const tried = testApp.provider.control.pay(providerOrderId, { outcome: 'failed' });
        const stays = testApp.provider.control.pay(providerOrderId);
        const payment = testApp.provider.control.authorizeLate(tried.id);
        expect(payment).toMatchObject({ status: 'refunded' });
        await triggers[trigger]!({ email, payment, paymentId: payment.id });
        await expectConfirmedOnce(testApp, email, 'payment-refunded');
        expect(await findOrders(testApp, email)).toMatchObject([{ state: 'paid', paymentId: stays.id }]);
      },
    );

    it('in parts means that nothing is paid', async () => {
      const payment = await unreported();
      await refundPartly(payment.paymentId, FEE / 3);
      await refundPartly(payment.paymentId, (FEE * 2) / 3);
      await reconcileAfter(testApp, 2);
      expect(await findRegistrations(testApp, payment.email)).toMatchObject([{ state: 'pending' }]);
    });
  });
});
