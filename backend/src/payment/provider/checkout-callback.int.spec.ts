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
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const UNVERIFIED = {
  statusCode: 400,
  message: 'This payment could not be verified. If money was taken, write to us: we will find it.',
};

describe("the checkout's signed answer", () => {
  let ground: TestApp;
  beforeAll(async () => void (ground = await startTestApp()));
  afterAll(() => ground.stop());
  afterEach(async () => {
    await ground.provider.control.openPort();
    ground.provider.control.reset();
  });

  async function initiate() {
    ground.provider.control.configure({ webhooks: 'hold' });
    const data = delegateForm();
    const { body } = await ground.post('/registration/initiate', { data }).expect(201);
    return { email: data['email'], orderId: body.order.id as string };
  }

  it('confirms at once, with the registration id, however often it is brought', async () => {
    const { email, orderId } = await initiate();
    const answer = ground.provider.control.checkoutCallback(ground.provider.control.pay(orderId));
    const receipts = await Promise.all(
      Array.from({ length: 5 }, () => ground.post('/payment/confirm', answer).expect(200)),
    );
    const { registrationId } = await expectConfirmedOnce(ground, email);
    for (const { body } of receipts)
      expect(body).toEqual({
        status: 'confirmed',
        message: 'Your registration is confirmed.',
        registrationId,
      });
    await ground.get(`/registration/status/${registrationId}`).expect(200, {
      fullName: 'Delegate Sample',
      status: 'not_allotted',
    });
  });

  it('and the webhook at the same moment confirm once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, orderId } = await initiate();
      const answer = ground.provider.control.checkoutCallback(ground.provider.control.pay(orderId));
      const [receipt] = await Promise.all([
        ground.post('/payment/confirm', answer).expect(200),
        ground.provider.control.deliverWebhooks(),
      ]);
      const { registrationId } = await expectConfirmedOnce(ground, email);
      expect(receipt.body.registrationId).toBe(registrationId);
    }
    expect(await ground.connection.collection('payment_mismatches').countDocuments()).toBe(0);
  });

  it('before the money has arrived says so, and the webhook confirms later', async () => {
    const { email, orderId } = await initiate();
    const payment = ground.provider.control.pay(orderId, { outcome: 'failed' });
    const { body } = await ground
      .post('/payment/confirm', ground.provider.control.checkoutCallback(payment))
      .expect(200);
    expect(body).toEqual({
      status: 'pending',
      message: 'The payment is still being worked on. We will write to you as soon as it is through.',
    });
    expect((await findRegistrations(ground, email))[0]!.state).toBe('pending');
    ground.provider.control.authorizeLate(payment.id);
    await ground.provider.control.deliverWebhooks();
    await expectConfirmedOnce(ground, email);
  });

  it('while the payment service is away is answered with a sentence, and the webhook confirms later', async () => {
    const { email, orderId } = await initiate();
    const answer = ground.provider.control.checkoutCallback(ground.provider.control.pay(orderId));
    await ground.provider.control.closePort();
    const { body } = await ground.post('/payment/confirm', answer).expect(503);
    expect(body.message).toMatch(/^The payment service does not answer right now\./);
    expect(body.message, 'money was taken: it must not be said that it was not').not.toMatch(
      /nothing was charged/i,
    );
    await ground.provider.control.deliverWebhooks();
    await expectConfirmedOnce(ground, email);
  });

  it('with a wrong signature confirms nothing', async () => {
    const { email, orderId } = await initiate();
    const answer = ground.provider.control.checkoutCallback(ground.provider.control.pay(orderId));
    const { razorpay_signature: signature, razorpay_payment_id: paymentId } = answer;
    const forged = [
      paymentSignature(orderId, paymentId, 'a-guess'),
      paymentSignature(orderId, paymentId, TEST_SETTINGS.RAZORPAY_WEBHOOK_SECRET),
      paymentSignature(paymentId, orderId, TEST_SETTINGS.RAZORPAY_KEY_SECRET),
      signature.slice(0, -2),
      `${signature}00`,
      'not hex at all',
      '00'.repeat(32),
    ];
    for (const razorpay_signature of forged) {
      const { body } = await ground.post('/payment/confirm', { ...answer, razorpay_signature });
      expect(body, razorpay_signature).toEqual(UNVERIFIED);
    }
    expect((await findOrders(ground, email))[0]!.state).toBe('open');
    expect(await findDeliveries(ground, email)).toEqual([]);
  });

  it('of another order cannot be used for this one', async () => {
    const [mine, other] = [await initiate(), await initiate()];
    const answer = ground.provider.control.checkoutCallback(ground.provider.control.pay(other.orderId));
    await ground
      .post('/payment/confirm', { ...answer, razorpay_order_id: mine.orderId })
      .expect(400, UNVERIFIED);
    expect((await findRegistrations(ground, mine.email))[0]!.state).toBe('pending');
  });

  it('of an order that is none of ours is refused, though it is signed', async () => {
    const [razorpay_order_id, razorpay_payment_id] = ['order_Unknown', 'pay_Unknown'];
    const razorpay_signature = paymentSignature(
      razorpay_order_id,
      razorpay_payment_id,
      TEST_SETTINGS.RAZORPAY_KEY_SECRET,
    );
    await ground
      .post('/payment/confirm', { razorpay_order_id, razorpay_payment_id, razorpay_signature })
      .expect(400, UNVERIFIED);
  });

  it('for a free registration that was made with a coupon has nothing to say', async () => {
    const code = await addCoupon(ground, 1, FEE);
    const data = delegateForm();
    await ground.post('/registration/initiate', { data, couponCode: code }).expect(201);
    await expectConfirmedOnce(ground, data['email']);
    expect(await expectRedemptionsBalanced(ground, code, 1)).toBe(1);
    const razorpay_order_id = '';
    await ground
      .post('/payment/confirm', { razorpay_order_id, razorpay_payment_id: 'pay_X', razorpay_signature: 'ab' })
      .expect(400);
  });
});
