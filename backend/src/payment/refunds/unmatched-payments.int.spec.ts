import { webhookSignature } from '@mun/local/payment-simulator/signatures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { webhookEvent, FEE, findOrders, findRegistrations } from '../../testing/fixtures.js';
import { TEST_SETTINGS } from '../../testing/start-app.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const UNSIGNED = 'The signature of this webhook is not valid.';

describe('a payment that does not match its order', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp({
      RAZORPAY_WEBHOOK_SECRET: `${TEST_SETTINGS.RAZORPAY_WEBHOOK_SECRET}, the-new-secret`,
    });
    testApp.provider.control.configure({ webhooks: 'hold' });
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  async function initiate() {
    const data = delegateForm();
    const { body } = await testApp.post('/registration/initiate', { data }).expect(201);
    return { email: data['email'], orderId: body.order.id as string };
  }
  async function expectUnpaid(email: unknown) {
    const [order] = await findOrders(testApp, email);
    expect(order).toMatchObject({ state: 'open', active: true, outbox: [] });
    expect((await findRegistrations(testApp, email))[0]).toMatchObject({ state: 'pending', outbox: [] });
  }
  async function listUnmatchedPayments(paymentId: string): Promise<UnmatchedPaymentView[]> {
    const { body } = await admin.get('/payment/mismatches').expect(200);
    return (body as UnmatchedPaymentView[]).filter((unmatched) => unmatched.paymentId === paymentId);
  }

  it.each([
    { what: 'a smaller amount', wrong: { amount: FEE - 1 }, reason: 'amount' },
    { what: 'a larger amount', wrong: { amount: FEE + 1 }, reason: 'amount' },
    { what: 'an amount of zero', wrong: { amount: 0 }, reason: 'amount' },
    { what: 'another currency', wrong: { currency: 'USD' }, reason: 'currency' },
  ])('confirms nothing and is listed for organisers ($what)', async ({ wrong, reason }) => {
    const { email, orderId } = await initiate();
    const id = `pay_Wrong${Object.values(wrong)[0]}`;
    const body = webhookEvent('payment.captured', { id, order_id: orderId, ...wrong });
    const answers = await Promise.all(Array.from({ length: 10 }, () => testApp.sendWebhook(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await expectUnpaid(email);
    expect(await listUnmatchedPayments(id)).toEqual([
      {
        paymentId: id,
        providerOrderId: orderId,
        reason,
        amount: FEE,
        currency: 'INR',
        ...wrong,
        expectedAmount: FEE,
        expectedCurrency: 'INR',
        seenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        orderId: (await findOrders(testApp, email))[0]!._id.toHexString(),
        payer: {
          id: (await findRegistrations(testApp, email))[0]!._id.toHexString(),
          fullName: 'Delegate Sample',
          email,
        },
      },
    ]);
  });

  it('confirms nothing through the checkout callback either', async () => {
    const { email, orderId } = await initiate();
    const { id } = testApp.provider.control.pay(orderId, { amount: 100 });
    await testApp
      .post(
        '/payment/confirm',
        testApp.provider.control.checkoutCallback({
          ...testApp.provider.control.pay(orderId, { outcome: 'failed' }),
          id,
        }),
      )
      .expect(200, {
        status: 'pending',
        message: 'We’re still processing your payment. We’ll email you as soon as it’s confirmed.',
      });
    await expectUnpaid(email);
    expect(await listUnmatchedPayments(id)).toMatchObject([{ reason: 'amount', amount: 100 }]);
  });

  it('is stored if the order is ours but unknown, as after a backup was restored', async () => {
    const { orderId, email } = await initiate();
    const [order] = await findOrders(testApp, email);
    await testApp.connection.collection('payment_orders').deleteOne({ _id: order!._id });
    const { id } = testApp.provider.control.pay(orderId);
    await testApp.sendWebhook(webhookEvent('payment.captured', { id, order_id: orderId })).expect(200);
    expect(await listUnmatchedPayments(id)).toMatchObject([
      { reason: 'unknown-order', amount: FEE, currency: 'INR' },
    ]);
    expect((await listUnmatchedPayments(id))[0]).not.toHaveProperty('expectedAmount');
  });

  it('is ignored if another conference with the same account created the order', async () => {
    const settings = { RAZORPAY_API_URL: testApp.provider.url, PUBLIC_URL: 'https://other.example.org' };
    const other = await startTestApp(settings);
    const data = delegateForm();
    const { body } = await other.post('/registration/initiate', { data }).expect(201);
    await other.stop();
    const { id } = testApp.provider.control.pay(body.order.id);
    const event = webhookEvent('payment.captured', { id, order_id: body.order.id });
    await testApp.sendWebhook(event).expect(200);
    expect(await listUnmatchedPayments(id)).toEqual([]);
  });

  it.each([{ order_id: 'order_OfAnotherAccount' }, { order_id: null }, { order_id: { $ne: null } }])(
    'is ignored if its order does not exist (%o)',
    async ({ order_id }) => {
      const id = `pay_Unknown${JSON.stringify(order_id).length}`;
      await testApp.sendWebhook(webhookEvent('payment.captured', { id, order_id })).expect(200);
      expect(await listUnmatchedPayments(id)).toEqual([]);
    },
  );

  it('is neither stored nor lost while the provider cannot return its order', async () => {
    await testApp.provider.control.closePort();
    const event = webhookEvent('payment.captured', { order_id: 'order_OfAnotherAccount' });
    await testApp.sendWebhook(event).expect(503); // the provider sends it again
    await testApp.provider.control.openPort();
  });

  it('is stored if the order was paid before', async () => {
    const { email, orderId } = await initiate();
    await testApp
      .sendWebhook(webhookEvent('payment.captured', { id: 'pay_TwiceA', order_id: orderId }))
      .expect(200);
    await testApp
      .sendWebhook(webhookEvent('payment.captured', { id: 'pay_TwiceB', order_id: orderId }))
      .expect(200);
    expect((await findOrders(testApp, email))[0]).toMatchObject({ state: 'paid', paymentId: 'pay_TwiceA' });
    expect(await listUnmatchedPayments('pay_TwiceA')).toEqual([]);
    expect(await listUnmatchedPayments('pay_TwiceB')).toMatchObject([{ reason: 'second-payment' }]);
  });
});

describe('the signature of a webhook', () => {
  const [old, current] = ['the-old-secret', 'the-new-secret'];
  let testApp: TestApp;
  let body: string;
  let email: unknown;
  beforeAll(async () => {
    testApp = await startTestApp({ RAZORPAY_WEBHOOK_SECRET: `${old} , ${current} ,` });
    const data = delegateForm();
    email = data['email'];
    const answer = await testApp.post('/registration/initiate', { data }).expect(201);
    body = webhookEvent('payment.captured', { order_id: answer.body.order.id });
  });
  afterAll(() => testApp.stop());

  const forged: Record<string, (raw: string) => { raw?: string; secret?: string; signature?: string }> = {
    'with another secret': () => ({ secret: 'a-guess' }),
    'with an empty secret, though the setting ends with a comma': () => ({ secret: '' }),
    'with both secrets as one': () => ({ secret: `${old} , ${current}` }),
    'with a signature of another body': (raw) => ({
      raw: raw.replace('"amount":150000', '"amount":150001'),
      signature: sign(raw),
    }),
    'with spaces added after signing': (raw) => ({ raw: `${raw} `, signature: sign(raw) }),
    'with no signature': () => ({ signature: '' }),
    'with half a signature': (raw) => ({ signature: sign(raw).slice(0, 32) }),
    'with a signature that is too long': (raw) => ({ signature: `${sign(raw)}00` }),
    'with a signature that is not hex': () => ({ signature: 'z'.repeat(64) }),
    'with a signature of 10,000 characters': () => ({ signature: 'a'.repeat(10_000) }),
  };
  it.each(Object.keys(forged))('%s is rejected and changes nothing', async (how) => {
    const { raw = body, ...signed } = forged[how]!(body);
    const answer = await testApp.sendWebhook(raw, signed);
    expect(answer.body).toEqual({ statusCode: 401, message: UNSIGNED });
    const [order] = await findOrders(testApp, email);
    expect(order!.state).toBe('open');
    expect(order!.payments ?? {}, 'recorded payments').toEqual({});
    expect(await testApp.connection.collection('payment_mismatches').countDocuments()).toBe(0);
  });

  it('is required', async () => {
    await testApp.post('/payment/webhook', JSON.parse(body) as object).expect(401);
  });

  it('is accepted with the old and with the new secret', async () => {
    await testApp.sendWebhook(body, { secret: old }).expect(200);
    await testApp.sendWebhook(body, { secret: current }).expect(200);
    expect((await findOrders(testApp, email))[0]).toMatchObject({ state: 'paid' });
  });

  function sign(raw: string): string {
    return webhookSignature(raw, current);
  }
});
