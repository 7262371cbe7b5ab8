import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderView } from '@mun/contracts/payment-admin';
import { stopScheduledTasks, TEST_SETTINGS } from '../../testing/start-app.js';
import {
  waitForOutboxes,
  expectConfirmedOnce,
  FEE,
  findOrders,
  findRegistrations,
} from '../../testing/fixtures.js';
import { delegateForm as form, startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  type AdminClient,
} from '../../testing/admin-fixtures.js';
import { CapturesService } from '../orders/captures.service.js';
import { PaymentGateway } from '../provider/payment-gateway.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';

/** Refunds that organisers make on the provider's own pages. No webhook tells of any of them: they are all lost. */
describe("money sent back on the provider's own pages, of which no webhook tells", () => {
  let ground: TestApp;
  let office: AdminClient;
  beforeAll(async () => {
    ground = await startTestApp();
    stopScheduledTasks(ground);
    office = await loginAsAdmin(ground);
    ground.provider.control.configure({ webhooks: 'hold' });
  });
  afterAll(() => ground.stop());
  afterEach(() => {
    ground.provider.control.reset();
    ground.provider.control.configure({ webhooks: 'hold' });
  });

  const later = (minutes = 2) =>
    ground.app.get(ReconciliationService).run(new Date(Date.now() + minutes * 60_000));
  /** An organiser asks the provider. @returns the order as they see it then */
  async function ask(email: string): Promise<OrderView> {
    const { id } = await findOrderView(office, email);
    const { body } = await office.post(`/payment/orders/${id}/ask`).expect(200);
    return body as OrderView;
  }
  /** Paid and confirmed, as a webhook told. */
  async function confirmed() {
    const delegate = await registerPaidDelegate(ground);
    await expectConfirmedOnce(ground, delegate.email);
    return delegate;
  }
  async function initiated() {
    const data = form();
    const { body } = await ground.post('/registration/initiate', { data }).expect(201);
    return { email: String(data['email']), providerOrderId: String(body.order.id) };
  }
  /** Paid, and nothing of it told yet. */
  async function unheard() {
    const { email, providerOrderId } = await initiated();
    const payment = ground.provider.control.pay(providerOrderId);
    return { email, payment, paymentId: payment.id };
  }
  /** Sends a part of a payment back, as on the provider's own pages. */
  async function sendBack(paymentId: string, amount: number): Promise<void> {
    const keys = `${TEST_SETTINGS.RAZORPAY_KEY_ID}:${TEST_SETTINGS.RAZORPAY_KEY_SECRET}`;
    const headers = {
      authorization: `Basic ${Buffer.from(keys).toString('base64')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ amount });
    const url = `${ground.provider.url}/v1/payments/${paymentId}/refund`;
    expect(await fetch(url, { method: 'POST', headers, body })).toMatchObject({ status: 200 });
  }
  async function expectRefundedOnce({ email, paymentId }: { email: string; paymentId: string }) {
    await waitForOutboxes(ground);
    const orders = await findOrders(ground, email);
    expect(orders).toMatchObject([{ state: 'refunded', paymentId, refund: { state: 'processed' } }]);
    expect(orders[0], 'nobody asks any more').not.toHaveProperty('checkAt');
    expect(await findRegistrations(ground, email)).toMatchObject([{ state: 'cancelled' }]);
    expect(ground.provider.control.refunds(paymentId)).toMatchObject([{ amount: FEE }]);
  }

  it('is noticed when an organiser asks, and cancels the registration', async () => {
    const delegate = await confirmed();
    const { id } = ground.provider.control.refund(delegate.paymentId);
    expect(await ask(delegate.email)).toMatchObject({
      state: 'refunded',
      refund: { state: 'processed', refundId: id, reason: 'Sent back on the payment provider’s own pages' },
      registration: { state: 'cancelled' },
    });
    await expectRefundedOnce(delegate);
    await ask(delegate.email);
    await expectRefundedOnce(delegate);
  });

  it.each([
    { status: 'processed' as const, order: 'refunded', registration: 'cancelled' },
    { status: 'failed' as const, order: 'paid', registration: 'confirmed' },
  ])('is followed from then on while the bank takes its time: $status', async (ends) => {
    const delegate = await confirmed();
    ground.provider.control.configure({ refunds: 'pending' });
    const { id } = ground.provider.control.refund(delegate.paymentId);
    expect(await ask(delegate.email)).toMatchObject({
      state: 'refunding',
      refund: { state: 'pending', refundId: id },
      registration: { state: 'confirmed' },
    });
    ground.provider.control.settleRefund(id, ends.status);
    await later();
    await waitForOutboxes(ground);
    expect(await findOrderView(office, delegate.email)).toMatchObject({
      state: ends.order,
      refund: { state: ends.status },
      registration: { state: ends.registration },
    });
  });

  it('is asked after and never asked for anew, where the provider has named it and does not list it', async () => {
    const { email, paymentId, providerOrderId } = await confirmed();
    const refund = { id: 'rfnd_NotListed', payment_id: paymentId, amount: FEE, status: 'pending' };
    const payload = { refund: { entity: refund } };
    await ground.sendWebhook(JSON.stringify({ event: 'refund.created', payload })).expect(200);
    await later();
    expect(ground.provider.control.refunds(paymentId), providerOrderId).toEqual([]);
    expect(await findOrderView(office, email)).toMatchObject({
      state: 'refunding',
      refund: { state: 'pending' },
    });
  });

  describe('before we heard of the money', () => {
    const ways: Record<string, (of: Awaited<ReturnType<typeof unheard>>) => Promise<unknown>> = {
      'reconciliation asks': () => later(),
      'an organiser asks': ({ email }) => ask(email),
      "the checkout's answer is brought": ({ payment }) =>
        ground.post('/payment/confirm', ground.provider.control.checkoutCallback(payment)).expect(200),
    };
    it.each(Object.keys(ways))('ends as if it had been told in time (%s)', async (way) => {
      const came = await unheard();
      ground.provider.control.refund(came.paymentId);
      await ways[way]!(came);
      await expectRefundedOnce(came);
    });

    it.each(Object.keys(ways))('ends so too while the bank takes its time (%s)', async (way) => {
      const came = await unheard();
      ground.provider.control.configure({ refunds: 'pending' });
      const { id } = ground.provider.control.refund(came.paymentId);
      await ways[way]!(came);
      ground.provider.control.settleRefund(id, 'processed');
      await later(4);
      await expectRefundedOnce(came);
    });

    it('confirms nobody while the provider cannot say what went back', async () => {
      const came = await unheard();
      ground.provider.control.refund(came.paymentId);
      ground.provider.control.configure({ failNext: 1, only: `GET /v1/payments/${came.paymentId}/refunds` });
      await later();
      expect(await findRegistrations(ground, came.email)).toMatchObject([{ state: 'pending' }]);
      await later(4);
      await expectRefundedOnce(came);
    });

    it('is asked about again where a crash cut off between the money and its refund', async () => {
      const came = await unheard();
      ground.provider.control.refund(came.paymentId);
      const refunded = await ground.app.get(PaymentGateway).fetchPayment(came.paymentId);
      const captures = ground.app.get(CapturesService);
      await captures.recordPayment(refunded);
      await captures.recordPayment({ ...refunded, status: 'captured' });
      expect(await findOrders(ground, came.email)).toMatchObject([{ state: 'paid' }]);
      await later();
      await expectRefundedOnce(came);
    });

    it.each(Object.keys(ways))('leaves the payment of the same order that stays (%s)', async (way) => {
      const { email, providerOrderId } = await initiated();
      const tried = ground.provider.control.pay(providerOrderId, { outcome: 'failed' });
      const stays = ground.provider.control.pay(providerOrderId);
      const payment = ground.provider.control.authorizeLate(tried.id);
      expect(payment).toMatchObject({ status: 'refunded' });
      await ways[way]!({ email, payment, paymentId: payment.id });
      await expectConfirmedOnce(ground, email);
      expect(await findOrders(ground, email)).toMatchObject([{ state: 'paid', paymentId: stays.id }]);
    });

    it('in parts pays for nothing', async () => {
      const came = await unheard();
      await sendBack(came.paymentId, FEE / 3);
      await sendBack(came.paymentId, (FEE * 2) / 3);
      await later();
      expect(await findRegistrations(ground, came.email)).toMatchObject([{ state: 'pending' }]);
    });
  });
});
