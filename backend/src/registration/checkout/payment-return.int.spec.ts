import { paymentSignature } from '@mun/local/payment-simulator/signatures';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectConfirmedOnce, findRegistrations } from '../../testing/fixtures.js';
import { TEST_SETTINGS } from '../../testing/start-app.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const PAID_PAGE = '/?payment=received';
const UNPAID_PAGE = '/register/new?payment=failed';

describe('the return from a checkout without a dialog', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp()));
  afterAll(() => testApp.stop());
  afterEach(async () => {
    await testApp.provider.control.openPort();
    testApp.provider.control.reset();
  });

  const returnFromCheckout = (form: object | string, type = 'application/x-www-form-urlencoded') =>
    request(testApp.url).post('/api/payment/return').set('content-type', type).send(form);

  async function payOrder() {
    testApp.provider.control.configure({ webhooks: 'hold' });
    const data = delegateForm();
    const { body } = await testApp.post('/registration/initiate', { data }).expect(201);
    const payment = testApp.provider.control.pay(body.order.id);
    return { email: data['email'], callback: testApp.provider.control.checkoutCallback(payment) };
  }

  it('confirms the registration and redirects to the page after payment, also on reload', async () => {
    const { email, callback } = await payOrder();
    for (let load = 0; load < 3; load += 1) {
      const { headers } = await returnFromCheckout(callback).expect(303);
      expect(headers['location']).toBe(PAID_PAGE);
    }
    await expectConfirmedOnce(testApp, email);
  });

  it('redirects to the same page if the provider is unavailable, and the webhook confirms', async () => {
    const { email, callback } = await payOrder();
    await testApp.provider.control.closePort();
    const { headers } = await returnFromCheckout(callback).expect(303);
    expect(headers['location']).toBe(PAID_PAGE);
    await testApp.provider.control.deliverWebhooks();
    await expectConfirmedOnce(testApp, email);
  });

  it('confirms nothing with a forged callback', async () => {
    const { email, callback } = await payOrder();
    const { razorpay_order_id: order, razorpay_payment_id: payment } = callback;
    const forged = [
      { ...callback, razorpay_signature: paymentSignature(order, payment, 'a-guess') },
      { ...callback, razorpay_signature: '' },
      { razorpay_order_id: order, razorpay_payment_id: payment },
      { ...callback, razorpay_order_id: 'order_Unknown' },
      {
        razorpay_order_id: 'order_Unknown',
        razorpay_payment_id: payment,
        razorpay_signature: paymentSignature('order_Unknown', payment, TEST_SETTINGS.RAZORPAY_KEY_SECRET),
      },
    ];
    for (const form of forged) {
      const { headers } = await returnFromCheckout(form).expect(303);
      expect(headers['location'], JSON.stringify(form)).toBe(UNPAID_PAGE);
    }
    expect((await findRegistrations(testApp, email))[0]!.state).toBe('pending');
  });

  it.each<[string, string, string?]>([
    ['a failed payment', 'error[code]=BAD_REQUEST_ERROR&error[description]=declined&error[metadata]={}'],
    ['an empty body', ''],
    [
      'repeated fields',
      'razorpay_payment_id=a&razorpay_payment_id=b&razorpay_order_id[]=c&razorpay_signature[$ne]=d',
    ],
    ['prototype keys', '__proto__[x]=1&constructor=2&toString=3'],
    ['broken escapes', 'razorpay_payment_id=%E0%A4%A&razorpay_order_id=%00&razorpay_signature=%'],
    ['plain text', 'razorpay_payment_id', 'text/plain'],
    ['a JSON array', '[]', 'application/json'],
    ['nested arrays', '[[{}]]', 'application/json'],
    [
      'operator objects',
      '{"razorpay_payment_id":{"$ne":1},"razorpay_order_id":[],"razorpay_signature":null}',
      'application/json',
    ],
    ['multipart form data', '--x--', 'multipart/form-data; boundary=x'],
  ])('redirects to the form: %s', async (_, form, type) => {
    const { headers } = await returnFromCheckout(form, type).expect(303);
    expect(headers['location']).toBe(UNPAID_PAGE);
  });

  it('refuses a body that is too large', async () => {
    await returnFromCheckout(`razorpay_payment_id=${'x'.repeat(200_000)}`).expect(413);
    await returnFromCheckout('x=1&'.repeat(5_000)).expect(413);
  });
});

it('redirects to the page after payment if the rate limit is exceeded', async () => {
  const testApp = await startTestApp({ RATE_LIMIT_FACTOR: 1 / 240 });
  const returnFromCheckout = () =>
    request(testApp.url).post('/api/payment/return').type('form').send({ from: 'a school' });
  expect((await returnFromCheckout().expect(303)).headers['location']).toBe(UNPAID_PAGE);
  expect((await returnFromCheckout().expect(303)).headers['location']).toBe(PAID_PAGE);
  await testApp.stop();
});
