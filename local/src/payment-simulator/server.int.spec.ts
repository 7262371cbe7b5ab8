import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Razorpay from 'razorpay';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPaymentSimulator, type PaymentSimulatorServer } from './server.js';

const KEYS = { keyId: 'rzp_test_Key', keySecret: 'key secret', webhookSecret: 'webhook secret' };
const PRICE = { amount: 150_000, currency: 'INR' };

let dir: string;
let provider: PaymentSimulatorServer;
let razorpay: Razorpay;

async function start(): Promise<void> {
  provider = await startPaymentSimulator({ dir, ...KEYS });
  razorpay = new Razorpay({ key_id: KEYS.keyId, key_secret: KEYS.keySecret });
  (razorpay as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq.defaults.baseURL =
    provider.url;
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mun-payment-'));
  await start();
});
afterEach(async () => {
  await provider.stop();
  rmSync(dir, { recursive: true });
});

test("the provider's SDK creates an order and finds it by its receipt, also after a restart", async () => {
  const order = await razorpay.orders.create({ ...PRICE, receipt: 'MUN-1', notes: { kind: 'delegate' } });
  expect(order).toMatchObject({
    id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/) as string,
    entity: 'order',
    ...PRICE,
    amount_paid: 0,
    amount_due: PRICE.amount,
    receipt: 'MUN-1',
    status: 'created',
    attempts: 0,
    notes: { kind: 'delegate' },
  });
  await razorpay.orders.create({ ...PRICE, receipt: 'MUN-2' });
  await provider.stop();
  await start();
  expect(await razorpay.orders.all({ receipt: 'MUN-1' })).toEqual({
    entity: 'collection',
    count: 1,
    items: [order],
  });
});

test.each([
  [{ amount: 99, currency: 'INR' }, 'amount'],
  [{ amount: 150.5, currency: 'INR' }, 'amount'],
  [{ ...PRICE, receipt: 'x'.repeat(41) }, 'receipt'],
  [{ ...PRICE, currency: 'XXX' }, 'currency'],
  [{ ...PRICE, notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, ''])) }, 'notes'],
])('rejects the order %j because of its %s', async (order, field) => {
  await expect(razorpay.orders.create(order)).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', field },
  });
});

test('rejects wrong keys', async () => {
  const answer = await fetch(`${provider.url}/v1/orders`, {
    headers: { authorization: `Basic ${Buffer.from(`${KEYS.keyId}:wrong`).toString('base64')}` },
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { description: 'Authentication failed' } });
});

test('captures an authorized payment, and refunds it once per idempotency key', async () => {
  const { id } = await razorpay.orders.create(PRICE);
  const payment = provider.control.pay(id, { outcome: 'authorized' });
  await expect(razorpay.payments.capture(payment.id, 1, 'INR')).rejects.toMatchObject({ statusCode: 400 });
  expect(await razorpay.payments.capture(payment.id, PRICE.amount, 'INR')).toMatchObject({
    status: 'captured',
  });
  expect(await razorpay.orders.fetch(id)).toMatchObject({ status: 'paid', amount_due: 0, attempts: 1 });

  const refund = (key: string, amount: number) =>
    fetch(`${provider.url}/v1/payments/${payment.id}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
        'x-refund-idempotency': key,
      },
      body: JSON.stringify({ amount }),
    }).then((answer) => answer.json());
  const first = await refund('refund-key-1', 50_000);
  expect(await refund('refund-key-1', 50_000)).toEqual(first);
  expect(await refund('refund-key-1', 60_000)).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  await refund('refund-key-2', 100_000);
  expect(await razorpay.payments.fetch(payment.id)).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
  });
  expect(await razorpay.payments.fetchMultipleRefund(payment.id, {})).toMatchObject({ count: 2 });
});

test('lists the payments of a period in pages, newest first', async () => {
  const { id } = await razorpay.orders.create(PRICE);
  const made = [0, 1, 2].map(() => provider.control.pay(id, { outcome: 'failed' }).id).toReversed();
  const from = Math.floor(Date.now() / 1_000) - 60;
  const to = from + 120;
  const list = (skip: number) => razorpay.payments.all({ from, to, count: 2, skip });
  expect((await list(0)).items.map((payment) => payment.id)).toEqual(made.slice(0, 2));
  expect((await list(2)).items[0]).toMatchObject({ id: made[2], order_id: id, status: 'failed' });
  expect(await razorpay.payments.all({ from: from - 120, to: from - 60 })).toMatchObject({ count: 0 });
});

test('authorizes a failed payment late, and refunds a second payment of a paid order immediately', async () => {
  const { id } = await razorpay.orders.create(PRICE);
  const failed = provider.control.pay(id, { outcome: 'failed' });
  expect(await razorpay.payments.fetch(failed.id)).toMatchObject({
    status: 'failed',
    error_reason: 'payment_failed',
  });
  provider.control.pay(id);
  expect(provider.control.authorizeLate(failed.id)).toMatchObject({ status: 'refunded' });
  expect(await razorpay.orders.fetch(id)).toMatchObject({
    status: 'paid',
    amount_paid: PRICE.amount,
    attempts: 2,
  });
});

test("the checkout charges the order's amount, signs its callback, and rejects a second payment", async () => {
  const { id } = await razorpay.orders.create(PRICE);
  const pay = (vpa: string) =>
    fetch(`${provider.url}/v1/checkout/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: KEYS.keyId, order_id: id, method: 'upi', vpa, amount: 100 }),
    });
  const failure = await pay('failure@razorpay');
  expect(failure.status).toBe(400);
  expect(await failure.json()).toMatchObject({
    error: { reason: 'payment_failed', metadata: { order_id: id } },
  });

  const answer = (await (await pay('success@razorpay')).json()) as Record<string, string>;
  const payment = await razorpay.payments.fetch(answer['razorpay_payment_id'] ?? '');
  expect(payment).toMatchObject({ ...PRICE, status: 'captured', order_id: id });
  const signed = `${id}|${payment.id}`;
  expect(Razorpay.validateWebhookSignature(signed, answer['razorpay_signature'] ?? '', KEYS.keySecret)).toBe(
    true,
  );
  expect((await pay('success@razorpay')).status).toBe(400);
});

test('simulates failures, dropped responses and refused connections', async () => {
  provider.control.configure({ failNext: 1, only: 'POST /v1/orders' });
  await expect(razorpay.orders.create(PRICE)).rejects.toMatchObject({ statusCode: 503 });

  provider.control.configure({ dropResponses: 1 });
  await expect(razorpay.orders.create({ ...PRICE, receipt: 'lost' })).rejects.toThrow(TypeError); // how the SDK reports it
  expect(await razorpay.orders.all({ receipt: 'lost' })).toMatchObject({ count: 1 });

  await provider.control.closePort();
  await expect(fetch(provider.url, { headers: { connection: 'close' } })).rejects.toThrow('fetch failed');
  await provider.control.openPort();
  expect((await fetch(provider.url)).status).toBe(200);
});
