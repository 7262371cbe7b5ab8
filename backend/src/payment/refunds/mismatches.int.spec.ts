import { webhookSignature } from '@mun/local/payment-simulator/signatures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentMismatch } from '@mun/contracts/payment';
import { webhookEvent, FEE, findOrders, findRegistrations } from '../../testing/fixtures.js';
import { TEST_SETTINGS } from '../../testing/start-app.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const UNSIGNED = 'This webhook is not signed with our secret.';

describe('money that is not what it claims to be', () => {
  let ground: TestApp;
  let token: string;
  beforeAll(async () => {
    ground = await startTestApp({
      RAZORPAY_WEBHOOK_SECRET: `${TEST_SETTINGS.RAZORPAY_WEBHOOK_SECRET}, the-new-secret`,
    });
    ground.provider.control.configure({ webhooks: 'hold' });
    const { body } = await ground.post('/admin/login', { code: TEST_SETTINGS.ADMIN_CODE }).expect(200);
    token = body.message;
  });
  afterAll(() => ground.stop());

  async function initiate() {
    const data = delegateForm();
    const { body } = await ground.post('/registration/initiate', { data }).expect(201);
    return { email: data['email'], orderId: body.order.id as string };
  }
  async function expectUnpaid(email: unknown) {
    const [order] = await findOrders(ground, email);
    expect(order).toMatchObject({ state: 'open', active: true, outbox: [] });
    expect((await findRegistrations(ground, email))[0]).toMatchObject({ state: 'pending', outbox: [] });
  }
  async function kept(paymentId: string): Promise<PaymentMismatch[]> {
    const { body } = await ground
      .get('/payment/mismatches')
      .set('authorization', `Bearer ${token}`)
      .expect(200);
    return (body as PaymentMismatch[]).filter((mismatch) => mismatch.paymentId === paymentId);
  }

  it.each([
    { what: 'less', wrong: { amount: FEE - 1 }, reason: 'amount' },
    { what: 'more', wrong: { amount: FEE + 1 }, reason: 'amount' },
    { what: 'nothing', wrong: { amount: 0 }, reason: 'amount' },
    { what: 'the same in another currency', wrong: { currency: 'USD' }, reason: 'currency' },
  ])('of $what confirms nothing, and an admin sees it', async ({ wrong, reason }) => {
    const { email, orderId } = await initiate();
    const id = `pay_Wrong${Object.values(wrong)[0]}`;
    const body = webhookEvent('payment.captured', { id, order_id: orderId, ...wrong });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ground.sendWebhook(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await expectUnpaid(email);
    expect(await kept(id)).toEqual([
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
      },
    ]);
  });

  it('is found by reconciliation too, and confirms nothing there either', async () => {
    const { email, orderId } = await initiate();
    const { id } = ground.provider.control.pay(orderId, { amount: 100 });
    await ground
      .post(
        '/payment/confirm',
        ground.provider.control.checkoutCallback({
          ...ground.provider.control.pay(orderId, { outcome: 'failed' }),
          id,
        }),
      )
      .expect(200, {
        status: 'pending',
        message: 'The payment is still being worked on. We will write to you as soon as it is through.',
      });
    await expectUnpaid(email);
    expect(await kept(id)).toMatchObject([{ reason: 'amount', amount: 100 }]);
  });

  it.each([{ order_id: 'order_OfSomebodyElse' }, { order_id: null }, { order_id: { $ne: null } }])(
    'for an order that is none of ours (%o) is kept',
    async ({ order_id }) => {
      const id = `pay_Unknown${JSON.stringify(order_id).length}`;
      await ground.sendWebhook(webhookEvent('payment.captured', { id, order_id })).expect(200);
      expect(await kept(id)).toMatchObject([{ reason: 'unknown-order', amount: FEE, currency: 'INR' }]);
      expect((await kept(id))[0]).not.toHaveProperty('expectedAmount');
    },
  );

  it('that comes twice for one order is kept the second time', async () => {
    const { email, orderId } = await initiate();
    await ground
      .sendWebhook(webhookEvent('payment.captured', { id: 'pay_TwiceA', order_id: orderId }))
      .expect(200);
    await ground
      .sendWebhook(webhookEvent('payment.captured', { id: 'pay_TwiceB', order_id: orderId }))
      .expect(200);
    expect((await findOrders(ground, email))[0]).toMatchObject({ state: 'paid', paymentId: 'pay_TwiceA' });
    expect(await kept('pay_TwiceA')).toEqual([]);
    expect(await kept('pay_TwiceB')).toMatchObject([{ reason: 'second-payment' }]);
  });
});

describe('a webhook that is not signed as it must be', () => {
  const [old, current] = ['the-old-secret', 'the-new-secret'];
  let ground: TestApp;
  let body: string;
  let email: unknown;
  beforeAll(async () => {
    ground = await startTestApp({ RAZORPAY_WEBHOOK_SECRET: `${old} , ${current} ,` });
    const data = delegateForm();
    email = data['email'];
    const answer = await ground.post('/registration/initiate', { data }).expect(201);
    body = webhookEvent('payment.captured', { order_id: answer.body.order.id });
  });
  afterAll(() => ground.stop());

  const forged: Record<string, (raw: string) => { raw?: string; secret?: string; signature?: string }> = {
    'with another secret': () => ({ secret: 'a-guess' }),
    'with an empty secret, though the setting ends with a comma': () => ({ secret: '' }),
    'with both secrets as one': () => ({ secret: `${old} , ${current}` }),
    'with a signature of another body': (raw) => ({
      raw: raw.replace('"amount":150000', '"amount":150001'),
      signature: sign(raw),
    }),
    'with blanks added after signing': (raw) => ({ raw: `${raw} `, signature: sign(raw) }),
    'with no signature': () => ({ signature: '' }),
    'with half a signature': (raw) => ({ signature: sign(raw).slice(0, 32) }),
    'with a signature and more': (raw) => ({ signature: `${sign(raw)}00` }),
    'with a signature that is not hex': () => ({ signature: 'z'.repeat(64) }),
    'with a signature ten thousand letters long': () => ({ signature: 'a'.repeat(10_000) }),
  };
  it.each(Object.keys(forged))('%s, is refused and changes nothing', async (how) => {
    const { raw = body, ...signed } = forged[how]!(body);
    const answer = await ground.sendWebhook(raw, signed);
    expect(answer.body).toEqual({ statusCode: 401, message: UNSIGNED });
    const [order] = await findOrders(ground, email);
    expect(order!.state).toBe('open');
    expect(order!.payments ?? {}, 'nothing was noted').toEqual({});
    expect(await ground.connection.collection('payment_mismatches').countDocuments()).toBe(0);
  });

  it('without the header at all, is refused', async () => {
    await ground.post('/payment/webhook', JSON.parse(body) as object).expect(401);
  });

  it('is taken with the old secret and with the new one', async () => {
    await ground.sendWebhook(body, { secret: old }).expect(200);
    await ground.sendWebhook(body, { secret: current }).expect(200);
    expect((await findOrders(ground, email))[0]).toMatchObject({ state: 'paid' });
  });

  function sign(raw: string): string {
    return webhookSignature(raw, current);
  }
});
