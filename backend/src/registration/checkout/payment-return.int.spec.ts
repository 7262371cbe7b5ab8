import { paymentSignature } from '@mun/local/payment-simulator/signatures';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SETTINGS } from '../../testing/start-app.js';
import { expectConfirmedOnce, findRegistrations } from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const PAID = '/?payment=received';
const UNPAID = '/register/new?payment=failed';

describe('a delegate whom the checkout sends back without a dialog', () => {
  let ground: TestApp;
  beforeAll(async () => void (ground = await startTestApp()));
  afterAll(() => ground.stop());
  afterEach(async () => {
    await ground.provider.control.openPort();
    ground.provider.control.reset();
  });

  const comeBack = (form: object | string, type = 'application/x-www-form-urlencoded') =>
    request(ground.url).post('/api/payment/return').set('content-type', type).send(form);

  async function paid() {
    ground.provider.control.configure({ webhooks: 'hold' });
    const data = delegateForm();
    const { body } = await ground.post('/registration/initiate', { data }).expect(201);
    const payment = ground.provider.control.pay(body.order.id);
    return { email: data['email'], answer: ground.provider.control.checkoutCallback(payment) };
  }

  it('is confirmed and sees the page for those who have paid, however often the page is loaded again', async () => {
    const { email, answer } = await paid();
    for (let again = 0; again < 3; again += 1) {
      const { headers } = await comeBack(answer).expect(303);
      expect(headers['location']).toBe(PAID);
    }
    await expectConfirmedOnce(ground, email);
  });

  it('while the payment service is away sees the same page, and the webhook confirms', async () => {
    const { email, answer } = await paid();
    await ground.provider.control.closePort();
    const { headers } = await comeBack(answer).expect(303);
    expect(headers['location']).toBe(PAID);
    await ground.provider.control.deliverWebhooks();
    await expectConfirmedOnce(ground, email);
  });

  it('with a forged answer is confirmed by nothing', async () => {
    const { email, answer } = await paid();
    const { razorpay_order_id: order, razorpay_payment_id: payment } = answer;
    const forged = [
      { ...answer, razorpay_signature: paymentSignature(order, payment, 'a-guess') },
      { ...answer, razorpay_signature: '' },
      { razorpay_order_id: order, razorpay_payment_id: payment },
      { ...answer, razorpay_order_id: 'order_Unknown' },
      {
        razorpay_order_id: 'order_Unknown',
        razorpay_payment_id: payment,
        razorpay_signature: paymentSignature('order_Unknown', payment, TEST_SETTINGS.RAZORPAY_KEY_SECRET),
      },
    ];
    for (const form of forged) {
      const { headers } = await comeBack(form).expect(303);
      expect(headers['location'], JSON.stringify(form)).toBe(UNPAID);
    }
    expect((await findRegistrations(ground, email))[0]!.state).toBe('pending');
  });

  it.each<[string, string, string?]>([
    [
      'the form of a payment that failed',
      'error[code]=BAD_REQUEST_ERROR&error[description]=declined&error[metadata]={}',
    ],
    ['nothing', ''],
    ['lists', 'razorpay_payment_id=a&razorpay_payment_id=b&razorpay_order_id[]=c&razorpay_signature[$ne]=d'],
    ['the prototype', '__proto__[x]=1&constructor=2&toString=3'],
    ['broken escapes', 'razorpay_payment_id=%E0%A4%A&razorpay_order_id=%00&razorpay_signature=%'],
    ['a text', 'razorpay_payment_id', 'text/plain'],
    ['a list', '[]', 'application/json'],
    ['a list of lists', '[[{}]]', 'application/json'],
    [
      'objects',
      '{"razorpay_payment_id":{"$ne":1},"razorpay_order_id":[],"razorpay_signature":null}',
      'application/json',
    ],
    ['another kind of form', '--x--', 'multipart/form-data; boundary=x'],
  ])('with %s sees the form again', async (_, form, type) => {
    const { headers } = await comeBack(form, type).expect(303);
    expect(headers['location']).toBe(UNPAID);
  });

  it('with too much is refused', async () => {
    await comeBack(`razorpay_payment_id=${'x'.repeat(200_000)}`).expect(413);
    await comeBack('x=1&'.repeat(5_000)).expect(413);
  });
});

it('a delegate who comes back with too many others of one network sees the page too, and the webhook confirms', async () => {
  const ground = await startTestApp({ RATE_LIMIT_FACTOR: 1 / 240 });
  const comeBack = () =>
    request(ground.url).post('/api/payment/return').type('form').send({ from: 'a school' });
  expect((await comeBack().expect(303)).headers['location']).toBe(UNPAID);
  expect((await comeBack().expect(303)).headers['location']).toBe(PAID);
  await ground.stop();
});
