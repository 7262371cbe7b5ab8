import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaymentMismatch } from '@mun/contracts/payment';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { addCoupon, webhookEvent, waitForOutboxes, FEE } from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  refundForm,
  type AdminClient,
} from '../../testing/admin-fixtures.js';
import { Mismatch } from './mismatch.schema.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';

const METRICS_TOKEN = 'a-token-for-the-tests-of-metrics';

describe('money that matched no order', () => {
  let ground: TestApp;
  let office: AdminClient;
  beforeAll(async () => {
    ground = await startTestApp({ METRICS_TOKEN });
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
  const refund = (paymentId: string, body = refundForm()) =>
    office.post(`/payment/mismatches/${paymentId}/refund`, body);
  async function kept(paymentId: string): Promise<PaymentMismatch | undefined> {
    const { body } = await office.get('/payment/mismatches').expect(200);
    return (body as PaymentMismatch[]).find((mismatch) => mismatch.paymentId === paymentId);
  }
  /** What organisers are alerted of. */
  async function expectNoneAwaited(): Promise<void> {
    const { text } = await ground.get('/metrics').set('authorization', `Bearer ${METRICS_TOKEN}`);
    expect(text).toMatch(/^mun_payment_mismatches 0$/m);
  }
  /** A second payment of an order, which the provider did not send back by itself. */
  async function paidTwice() {
    const first = await registerPaidDelegate(ground);
    const { providerOrderId } = first;
    const second = ground.provider.control.pay(providerOrderId, { outcome: 'authorized' });
    Object.assign(second, { status: 'captured', captured: true });
    await ground
      .sendWebhook(webhookEvent('payment.captured', { id: second.id, order_id: providerOrderId }))
      .expect(200);
    expect(await kept(second.id)).toMatchObject({ reason: 'second-payment' });
    return { ...first, second: second.id };
  }
  /** What the provider tells of one refund of a payment, whole. */
  const told = (payment_id: string, id: string, status: string) =>
    ground
      .sendWebhook(
        JSON.stringify({
          event: `refund.${status}`,
          payload: { refund: { entity: { id, payment_id, amount: FEE, status } } },
        }),
      )
      .expect(200);

  it("and was sent back on the provider's own pages is noticed when its order is asked about", async () => {
    const { email, second } = await paidTwice();
    const { id } = ground.provider.control.refund(second);
    const order = await findOrderView(office, email);
    await office.post(`/payment/orders/${order.id}/ask`).expect(200);
    expect(await kept(second)).toMatchObject({ refund: { state: 'processed', refundId: id } });
    await expectNoneAwaited();
    const now = await findOrderView(office, email);
    expect(now).toMatchObject({ state: 'paid', registration: { state: 'confirmed' } });
  });

  it('and is on its way back from there is followed to the end, also where only its beginning was told', async () => {
    const { second } = await paidTwice();
    ground.provider.control.configure({ refunds: 'pending' });
    const { id } = ground.provider.control.refund(second);
    await told(second, id, 'pending');
    expect(await kept(second)).toMatchObject({ refund: { state: 'pending', refundId: id } });
    await refund(second).expect(409);
    ground.provider.control.settleRefund(id, 'processed');
    await later();
    expect(await kept(second)).toMatchObject({ refund: { state: 'processed', refundId: id } });
  });

  it('and paid an order of its own is done with when that order is sent back', async () => {
    const data = delegateForm();
    const first = await ground.post('/registration/initiate', { data }).expect(201);
    const couponCode = await addCoupon(ground, 1);
    const second = await ground.post('/registration/initiate', { data, couponCode }).expect(201);
    for (const { body } of [first, second]) {
      const { id, order_id, amount } = ground.provider.control.pay(body.order.id);
      await ground.sendWebhook(webhookEvent('payment.captured', { id, order_id, amount })).expect(200);
      await waitForOutboxes(ground);
    }
    const order = await findOrderView(office, String(data['email']));
    expect(await kept(order.paymentId!)).toMatchObject({ reason: 'second-payment' });
    await office.post(`/payment/orders/${order.id}/refund`, refundForm('Paid twice')).expect(200);
    await waitForOutboxes(ground);
    expect(await kept(order.paymentId!)).toMatchObject({
      refund: { state: 'processed', reason: 'Paid twice' },
    });
    await expectNoneAwaited();
  });

  it('goes on its way back though another refund of it failed', async () => {
    const { second } = await paidTwice();
    ground.provider.control.configure({ refunds: 'pending' });
    const { body } = await refund(second).expect(200);
    expect(body).toMatchObject({ refund: { state: 'pending' } });
    await told(second, 'rfnd_Another', 'failed');
    expect(await kept(second)).toEqual(body);
    ground.provider.control.settleRefund(body.refund.refundId, 'processed');
    await later();
    expect(await kept(second)).toMatchObject({ refund: { state: 'processed' } });
  });

  it('keeps whose wish its refund was, though the webhook comes at the same moment', async () => {
    const { second } = await paidTwice();
    const { id } = ground.provider.control.refund(second);
    const form = refundForm('Paid twice');
    // The webhook has read the payment and not yet written when the organiser asks.
    const { collection: mismatches } = ground.connection.model(Mismatch.name);
    const read = mismatches.findOne.bind(mismatches);
    vi.spyOn(mismatches, 'findOne').mockImplementationOnce(async () => {
      const found = await read({ paymentId: second });
      await refund(second, form).expect(200);
      return found;
    });
    await told(second, id, 'processed');
    expect(await kept(second)).toMatchObject({
      refund: { state: 'processed', refundId: id, reason: 'Paid twice' },
    });
    await refund(second, form).expect(200);
    expect(ground.provider.control.refunds(second)).toHaveLength(1);
  });
});
