import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import { stopScheduledTasks } from '../../testing/start-app.js';
import {
  addCoupon,
  expectConfirmedOnce,
  FEE,
  findDeliveries,
  findOrders,
  findRegistrations,
  reconcileAfter,
  webhookEvent,
  METRICS_TOKEN,
  scrapeMetrics,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  refundForm,
  type AdminClient,
} from '../../testing/fixtures/admin.js';
import { UnmatchedPayment } from './unmatched-payment.schema.js';

describe('the refund of a payment that matched no order', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp({ METRICS_TOKEN });
    stopScheduledTasks(testApp);
    admin = await loginAsAdmin(testApp);
    testApp.provider.control.configure({ webhooks: 'hold' });
  });
  afterAll(() => testApp.stop());
  afterEach(() => {
    testApp.provider.control.reset();
    testApp.provider.control.configure({ webhooks: 'hold' });
  });

  const refund = (paymentId: string, body = refundForm()) =>
    admin.post(`/payment/mismatches/${paymentId}/refund`, body);
  async function findUnmatchedPayment(paymentId: string): Promise<UnmatchedPaymentView | undefined> {
    const { body } = await admin.get('/payment/mismatches').expect(200);
    return (body as UnmatchedPaymentView[]).find((unmatched) => unmatched.paymentId === paymentId);
  }
  /** The metric behind the alert. */
  async function expectNoneOpen(): Promise<void> {
    expect(await scrapeMetrics(testApp)).toMatch(/^mun_payment_mismatches 0$/m);
  }
  /** A second payment of an order, which the provider did not refund automatically. */
  async function paidTwice() {
    const first = await registerPaidDelegate(testApp);
    const { providerOrderId } = first;
    const second = testApp.provider.control.pay(providerOrderId, { outcome: 'authorized' });
    Object.assign(second, { status: 'captured', captured: true });
    await testApp
      .sendWebhook(webhookEvent('payment.captured', { id: second.id, order_id: providerOrderId }))
      .expect(200);
    expect(await findUnmatchedPayment(second.id)).toMatchObject({ reason: 'second-payment' });
    return { ...first, second: second.id };
  }
  /** Sends the provider's event of a whole refund. */
  const sendRefundEvent = (payment_id: string, id: string, status: string) =>
    testApp
      .sendWebhook(
        JSON.stringify({
          event: `refund.${status}`,
          payload: { refund: { entity: { id, payment_id, amount: FEE, status } } },
        }),
      )
      .expect(200);

  it("is recorded when its order is refreshed, if it was made on the provider's own pages", async () => {
    const { email, second } = await paidTwice();
    const { id } = testApp.provider.control.refund(second);
    const order = await findOrderView(admin, email);
    await admin.post(`/payment/orders/${order.id}/ask`).expect(200);
    expect(await findUnmatchedPayment(second)).toMatchObject({
      refund: { state: 'processed', refundId: id },
    });
    await expectNoneOpen();
    const now = await findOrderView(admin, email);
    expect(now).toMatchObject({ state: 'paid', registration: { state: 'confirmed' } });
  });

  it('is followed to its end if only its start was reported', async () => {
    const { second } = await paidTwice();
    testApp.provider.control.configure({ refunds: 'pending' });
    const { id } = testApp.provider.control.refund(second);
    await sendRefundEvent(second, id, 'pending');
    expect(await findUnmatchedPayment(second)).toMatchObject({ refund: { state: 'pending', refundId: id } });
    await refund(second).expect(409);
    testApp.provider.control.settleRefund(id, 'processed');
    await reconcileAfter(testApp, 2);
    expect(await findUnmatchedPayment(second)).toMatchObject({
      refund: { state: 'processed', refundId: id },
    });
  });

  it('resolves the unmatched payment if the payment paid its own order and that is refunded', async () => {
    const data = delegateForm();
    const first = await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    const couponCode = await addCoupon(testApp, 1);
    const second = await testApp
      .post('/registration/initiate', fromSameBrowser(data, couponCode))
      .expect(201);
    for (const { body } of [first, second]) {
      const { id, order_id, amount } = testApp.provider.control.pay(body.order.id);
      await testApp.sendWebhook(webhookEvent('payment.captured', { id, order_id, amount })).expect(200);
      await waitForOutboxes(testApp);
    }
    const order = await findOrderView(admin, String(data['email']));
    expect(await findUnmatchedPayment(order.paymentId!)).toMatchObject({ reason: 'second-payment' });
    await admin.post(`/payment/orders/${order.id}/refund`, refundForm('Paid twice')).expect(200);
    await waitForOutboxes(testApp);
    expect(await findUnmatchedPayment(order.paymentId!)).toMatchObject({
      refund: { state: 'processed', reason: 'Paid twice' },
    });
    await expectNoneOpen();
  });

  it('names the payer, who is emailed that the registration stays', async () => {
    const { email, second } = await paidTwice();
    const { registrationId, _id } = await expectConfirmedOnce(testApp, email);
    const payer = { id: _id.toHexString(), fullName: 'Delegate Sample', email };
    expect(await findUnmatchedPayment(second)).toMatchObject({ payer });
    expect((await refund(second, refundForm('Paid twice')).expect(200)).body).toMatchObject({ payer });
    await waitForOutboxes(testApp);
    expect(await findDeliveries(testApp, email)).toMatchObject([
      { name: 'registration-confirmed' },
      { name: 'payment-refunded', content: { amount: FEE, reason: 'Paid twice', registrationId } },
    ]);
  });

  it('cancels the duplicate that it paid for, without an email about a cancellation', async () => {
    const data = delegateForm();
    const ids: string[] = [];
    for (let browser = 1; browser <= 2; browser++) {
      const { body } = await testApp.post('/registration/initiate', { data }).expect(201);
      ids.push(body.order.id);
    }
    for (const order_id of ids) {
      const { id, amount } = testApp.provider.control.pay(order_id);
      await testApp.sendWebhook(webhookEvent('payment.captured', { id, order_id, amount })).expect(200);
      await waitForOutboxes(testApp);
    }
    const [first, duplicate] = await findRegistrations(testApp, data['email']);
    const [, order] = await findOrders(testApp, data['email']);
    await refund(order!.paymentId!, refundForm('Paid twice')).expect(200);
    await waitForOutboxes(testApp);
    const states = (await findRegistrations(testApp, data['email'])).map(({ state }) => state);
    expect(states).toEqual(['confirmed', 'cancelled']);
    const emails = (await findDeliveries(testApp, data['email'])).map(({ name, content }) => [
      name,
      content.registrationId,
    ]);
    expect(emails).toEqual([
      ['registration-confirmed', first!.registrationId],
      ['payment-refunded', first!.registrationId],
    ]);
    const { body } = await admin.get(`/delegates/${duplicate!._id.toHexString()}`).expect(200);
    expect(body).toMatchObject({
      state: 'cancelled',
      orders: [{ state: 'refunded', refund: { reason: 'Paid twice' } }],
    });
  });

  it('is not affected by the failure of another refund', async () => {
    const { second } = await paidTwice();
    testApp.provider.control.configure({ refunds: 'pending' });
    const { body } = await refund(second).expect(200);
    expect(body).toMatchObject({ refund: { state: 'pending' } });
    await sendRefundEvent(second, 'rfnd_Another', 'failed');
    expect(await findUnmatchedPayment(second)).toEqual(body);
    testApp.provider.control.settleRefund(body.refund.refundId, 'processed');
    await reconcileAfter(testApp, 2);
    expect(await findUnmatchedPayment(second)).toMatchObject({ refund: { state: 'processed' } });
  });

  it('keeps its reason if the webhook arrives at the same time', async () => {
    const { second } = await paidTwice();
    const { id } = testApp.provider.control.refund(second);
    const form = refundForm('Paid twice');
    // The organiser's request comes between the webhook's read and its write.
    const { collection: unmatchedPayments } = testApp.connection.model(UnmatchedPayment.name);
    const read = unmatchedPayments.findOne.bind(unmatchedPayments);
    vi.spyOn(unmatchedPayments, 'findOne').mockImplementationOnce(async () => {
      const found = await read({ paymentId: second });
      await refund(second, form).expect(200);
      return found;
    });
    await sendRefundEvent(second, id, 'processed');
    expect(await findUnmatchedPayment(second)).toMatchObject({
      refund: { state: 'processed', refundId: id, reason: 'Paid twice' },
    });
    await refund(second, form).expect(200);
    expect(testApp.provider.control.refunds(second)).toHaveLength(1);
  });

  it('is of what is left if parts were refunded on the provider’s own pages, even halves', async () => {
    const { second } = await paidTwice();
    const { control } = testApp.provider;
    const part = { payment_id: second, amount: FEE / 2, status: 'processed' };
    const report = async (id: string) => {
      const payload = { refund: { entity: { id, ...part } } };
      await testApp.sendWebhook(JSON.stringify({ event: 'refund.processed', payload })).expect(200);
    };
    for (let times = 0; times < 2; times++) await report('rfnd_FirstHalf');
    const partly = await findUnmatchedPayment(second);
    expect(partly).toMatchObject({ partlyRefunded: FEE / 2 });
    expect(partly).not.toHaveProperty('refund');
    const { body } = await refund(second).expect(200);
    expect(body).toMatchObject({ refund: { state: 'processed', amount: FEE / 2 } });
    expect(control.refunds(second).map(({ amount }) => amount)).toEqual([FEE / 2]);
    await expectNoneOpen();
  });

  it('is not necessary if an organiser dismisses it, with a reason in the activity log', async () => {
    const { second } = await paidTwice();
    const dismiss = (form: object) => admin.post(`/payment/mismatches/${second}/dismiss`, form);
    await dismiss({ reason: ' ' }).expect(400);
    const reason = 'Refunded by bank transfer';
    for (let times = 0; times < 2; times++) await dismiss({ reason }).expect(200);
    await dismiss({ reason: 'Refunded in cash' }).expect(409);
    expect(await findUnmatchedPayment(second)).toMatchObject({ decision: { kind: 'dismissed', reason } });
    await expectNoneOpen();
    const { body } = await admin.get('/audit?kind=payment').expect(200);
    const logged = body.entries.filter(({ subject }: { subject: string }) => subject === second);
    expect(logged).toMatchObject([{ action: 'payment-dismissed', after: { reason } }]);
    await admin.post(`/payment/mismatches/${second}/accept`).expect(409);
  });

  it('is not necessary if an organiser accepts another amount, which confirms the registration', async () => {
    const data = delegateForm();
    const started = await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    const { id } = testApp.provider.control.pay(started.body.order.id, { amount: FEE - 100 });
    const paid = { id, order_id: started.body.order.id, amount: FEE - 100 };
    await testApp.sendWebhook(webhookEvent('payment.captured', paid)).expect(200);
    const accept = () => admin.post(`/payment/mismatches/${id}/accept`);
    for (let times = 0; times < 2; times++) await accept().expect(200);
    await waitForOutboxes(testApp);
    expect(await findUnmatchedPayment(id)).toMatchObject({ decision: { kind: 'accepted' } });
    await expectNoneOpen();
    expect(await findOrderView(admin, String(data['email']))).toMatchObject({
      state: 'paid',
      paymentId: id,
      fee: FEE,
      due: FEE,
      amount: FEE - 100,
      review: { reason: 'amount', currentAmount: FEE },
      registration: { state: 'confirmed' },
    });
    const receipts = testApp.connection.collection('receipts');
    const receipt = { fee: FEE, discount: 0, difference: { amount: -100 }, amount: FEE - 100 };
    expect((await receipts.findOne({ 'document.paymentId': id }))?.['document']).toMatchObject(receipt);
    await refund(id).expect(409);
  });
});
