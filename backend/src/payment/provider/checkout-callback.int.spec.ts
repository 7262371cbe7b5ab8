import { paymentSignature } from '@mun/local/payment-simulator/signatures';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SETTINGS } from '../../testing/start-app.js';
import {
  addCoupon,
  expectRedemptionsBalanced,
  expectConfirmedOnce,
  FEE,
  findDeliveries,
  findOrders,
  findRegistrations,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';

const UNVERIFIED = {
  statusCode: 400,
  message: 'We couldn’t verify this payment. If you’ve been charged, contact us and we’ll look into it.',
};

describe('POST /payment/confirm', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp()));
  afterAll(() => testApp.stop());
  afterEach(async () => {
    await testApp.provider.control.openPort();
    testApp.provider.control.reset();
  });

  async function initiate() {
    testApp.provider.control.configure({ webhooks: 'hold' });
    const data = delegateForm();
    const { body } = await testApp.post('/registration/initiate', { data }).expect(201);
    return { email: data['email'], orderId: body.order.id as string };
  }

  it('confirms immediately and returns the registration id, also if repeated', async () => {
    const { email, orderId } = await initiate();
    const answer = testApp.provider.control.checkoutCallback(testApp.provider.control.pay(orderId));
    const receipts = await Promise.all(
      Array.from({ length: 5 }, () => testApp.post('/payment/confirm', answer).expect(200)),
    );
    const { registrationId } = await expectConfirmedOnce(testApp, email);
    for (const { body } of receipts)
      expect(body).toEqual({
        status: 'confirmed',
        message: 'Your registration is confirmed.',
        registrationId,
        receiptUrl: expect.stringMatching(/^\/api\/registration\/receipts\/[\w.-]+\.pdf$/),
      });
    const { body: status } = await testApp.get(`/registration/status/${registrationId}`).expect(200);
    expect(status).toEqual({
      fullName: 'Delegate Sample',
      status: 'not_allotted',
      receipts: [expect.objectContaining({ kind: 'receipt', url: receipts[0]?.body.receiptUrl })],
    });
  });

  it('confirms once if the webhook arrives at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, orderId } = await initiate();
      const answer = testApp.provider.control.checkoutCallback(testApp.provider.control.pay(orderId));
      const [receipt] = await Promise.all([
        testApp.post('/payment/confirm', answer).expect(200),
        testApp.provider.control.deliverWebhooks(),
      ]);
      const { registrationId } = await expectConfirmedOnce(testApp, email);
      expect(receipt.body.registrationId).toBe(registrationId);
    }
    expect(await testApp.connection.collection('payment_mismatches').countDocuments()).toBe(0);
  });

  it('answers pending before the capture; the webhook confirms later', async () => {
    const { email, orderId } = await initiate();
    const payment = testApp.provider.control.pay(orderId, { outcome: 'failed' });
    const { body } = await testApp
      .post('/payment/confirm', testApp.provider.control.checkoutCallback(payment))
      .expect(200);
    expect(body).toEqual({
      status: 'pending',
      message: 'We’re still processing your payment. We’ll email you as soon as it’s confirmed.',
    });
    expect((await findRegistrations(testApp, email))[0]!.state).toBe('pending');
    testApp.provider.control.authorizeLate(payment.id);
    await testApp.provider.control.deliverWebhooks();
    await expectConfirmedOnce(testApp, email);
  });

  it('answers 503 while the provider is unavailable; the webhook confirms later', async () => {
    const { email, orderId } = await initiate();
    const answer = testApp.provider.control.checkoutCallback(testApp.provider.control.pay(orderId));
    await testApp.provider.control.closePort();
    const { body } = await testApp.post('/payment/confirm', answer).expect(503);
    expect(body.message).toMatch(/^The payment service isn’t responding\./);
    expect(body.message, 'the payment may have been captured').not.toMatch(/haven’t been charged/i);
    await testApp.provider.control.deliverWebhooks();
    await expectConfirmedOnce(testApp, email);
  });

  it('says of a refunded order that it was refunded', async () => {
    const { email, orderId } = await initiate();
    const payment = testApp.provider.control.pay(orderId);
    const answer = testApp.provider.control.checkoutCallback(payment);
    await testApp.post('/payment/confirm', answer).expect(200);
    await expectConfirmedOnce(testApp, email);
    testApp.provider.control.refund(payment.id);
    await testApp.provider.control.deliverWebhooks();
    await waitForOutboxes(testApp);
    expect((await findRegistrations(testApp, email))[0]!.state).toBe('cancelled');
    const { body } = await testApp.post('/payment/confirm', answer).expect(200);
    expect(body).toEqual({
      status: 'refunded',
      message: 'This payment has been refunded, so it doesn’t confirm a registration.',
    });
  });

  it('does not say confirmed if an older order of a cancelled registration is paid', async () => {
    testApp.provider.control.configure({ webhooks: 'hold' });
    const data = delegateForm();
    const [first, second] = [
      await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201),
      await testApp
        .post('/registration/initiate', fromSameBrowser(data, await addCoupon(testApp, 1)))
        .expect(201),
    ];
    const paid = testApp.provider.control.pay(second.body.order.id);
    await testApp.post('/payment/confirm', testApp.provider.control.checkoutCallback(paid)).expect(200);
    testApp.provider.control.refund(paid.id);
    await testApp.provider.control.deliverWebhooks();
    await waitForOutboxes(testApp);
    const late = testApp.provider.control.pay(first.body.order.id);
    const { body } = await testApp
      .post('/payment/confirm', testApp.provider.control.checkoutCallback(late))
      .expect(200);
    expect(body).toMatchObject({ status: 'review' });
    expect(body).not.toHaveProperty('registrationId');
    const unmatchedPayments = testApp.connection.collection('payment_mismatches');
    expect(await unmatchedPayments.findOne({ paymentId: late.id })).toMatchObject({
      reason: 'second-payment',
    });
  });

  it('rejects a wrong signature', async () => {
    const { email, orderId } = await initiate();
    const answer = testApp.provider.control.checkoutCallback(testApp.provider.control.pay(orderId));
    const { razorpay_signature: signature, razorpay_payment_id: paymentId } = answer;
    const forgeries = [
      paymentSignature(orderId, paymentId, 'a-guess'),
      paymentSignature(orderId, paymentId, TEST_SETTINGS.RAZORPAY_WEBHOOK_SECRET),
      paymentSignature(paymentId, orderId, TEST_SETTINGS.RAZORPAY_KEY_SECRET),
      signature.slice(0, -2),
      `${signature}00`,
      'not hex at all',
      '00'.repeat(32),
    ];
    for (const razorpay_signature of forgeries) {
      const { body } = await testApp.post('/payment/confirm', { ...answer, razorpay_signature });
      expect(body, razorpay_signature).toEqual(UNVERIFIED);
    }
    expect((await findOrders(testApp, email))[0]!.state).toBe('open');
    expect(await findDeliveries(testApp, email)).toEqual([]);
  });

  it('rejects the callback of another order', async () => {
    const [mine, other] = [await initiate(), await initiate()];
    const answer = testApp.provider.control.checkoutCallback(testApp.provider.control.pay(other.orderId));
    await testApp
      .post('/payment/confirm', { ...answer, razorpay_order_id: mine.orderId })
      .expect(400, UNVERIFIED);
    expect((await findRegistrations(testApp, mine.email))[0]!.state).toBe('pending');
  });

  it('rejects a signed callback of an unknown order', async () => {
    const [razorpay_order_id, razorpay_payment_id] = ['order_Unknown', 'pay_Unknown'];
    const razorpay_signature = paymentSignature(
      razorpay_order_id,
      razorpay_payment_id,
      TEST_SETTINGS.RAZORPAY_KEY_SECRET,
    );
    await testApp
      .post('/payment/confirm', { razorpay_order_id, razorpay_payment_id, razorpay_signature })
      .expect(400, UNVERIFIED);
  });

  it('rejects a callback for a free registration', async () => {
    const code = await addCoupon(testApp, 1, FEE);
    const data = delegateForm();
    await testApp.post('/registration/initiate', { data, couponCode: code }).expect(201);
    await expectConfirmedOnce(testApp, data['email']);
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
    const razorpay_order_id = '';
    await testApp
      .post('/payment/confirm', { razorpay_order_id, razorpay_payment_id: 'pay_X', razorpay_signature: 'ab' })
      .expect(400);
  });
});
