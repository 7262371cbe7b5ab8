import { webhookSignature } from '@mun/local/payment-simulator/signatures';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import { twisted } from './hostile.js';
import type { Known } from './known.js';
import { CANARY } from './well-formed.js';

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

/** What a provider tells that has lost its mind, or whose secret somebody has: signed well, and of any content. */
export function webhook(secret: string, tidy: boolean, known: Known, chance: SeededRandom) {
  const [paymentId, refundId] = ['pay', 'rfnd'].map((kind) => `${kind}_Fuzz${chance.integer(0, 300)}`);
  const payment = {
    id: paymentId,
    entity: 'payment',
    amount: chance.pick([150_000, 1, 0, 149_999]),
    currency: chance.pick(['INR', 'USD']),
    status: chance.pick(['captured', 'authorized', 'failed', 'refunded']),
    order_id: chance.pick([known.any('provider orders', chance), null]),
    email: `${CANARY}@example.org`,
    contact: '+919876500001',
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
    event: chance.pick(EVENTS),
    payload: { payment: { entity: payment }, refund: { entity: refund } },
    created_at: 1_760_000_000,
  };
  const raw = tidy ? JSON.stringify(event) : twisted(event, chance);
  return {
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': webhookSignature(raw, secret) },
    body: Buffer.from(raw),
  };
}
