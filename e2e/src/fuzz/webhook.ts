import { webhookSignature } from '@mun/local/payment-simulator/signatures';
import { mutatedJson } from './mutations.js';
import type { FuzzContext } from './resource-pool.js';
import { CANARY, PHONE } from './valid-values.js';

const EVENTS = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'x',
] as const;

/** Returns a webhook with a valid signature and arbitrary content, as a faulty provider or a leaked secret allows. */
export function signedWebhook(secret: string, valid: boolean, { pool, random }: FuzzContext) {
  const [paymentId, refundId] = ['pay', 'rfnd'].map((kind) => `${kind}_Fuzz${random.integer(0, 300)}`);
  const payment = {
    id: paymentId,
    entity: 'payment',
    amount: random.pick([150_000, 1, 0, 149_999]),
    currency: random.pick(['INR', 'USD']),
    status: random.pick(['captured', 'authorized', 'failed', 'refunded']),
    order_id: random.pick([pool.pick('provider orders', random), null]),
    email: `${CANARY}@example.org`,
    contact: `+91${PHONE}`,
  };
  const refund = {
    id: refundId,
    payment_id: paymentId,
    amount: 150_000,
    currency: 'INR',
    status: 'processed',
  };
  const event = {
    entity: 'event',
    event: random.pick(EVENTS),
    payload: { payment: { entity: payment }, refund: { entity: refund } },
    created_at: 1_760_000_000,
  };
  const raw = valid ? JSON.stringify(event) : mutatedJson(event, random);
  return {
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': webhookSignature(raw, secret) },
    body: Buffer.from(raw),
  };
}
