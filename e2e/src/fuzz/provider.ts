import { webhookSignature } from '@mun/local/payment-provider/signatures';
import type { Chance } from '@mun/local/demo/chance';
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
export function webhook(secret: string, tidy: boolean, known: Known, chance: Chance) {
  const [paymentId, refundId] = ['pay', 'rfnd'].map((kind) => `${kind}_Fuzz${chance.whole(0, 300)}`);
  const payment = {
    id: paymentId,
    entity: 'payment',
    amount: chance.oneOf([150_000, 1, 0, 149_999]),
    currency: chance.oneOf(['INR', 'USD']),
    status: chance.oneOf(['captured', 'authorized', 'failed', 'refunded']),
    order_id: chance.oneOf([known.any('provider orders', chance), null]),
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
    event: chance.oneOf(EVENTS),
    payload: { payment: { entity: payment }, refund: { entity: refund } },
    created_at: 1_760_000_000,
  };
  const raw = tidy ? JSON.stringify(event) : twisted(event, chance);
  return {
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': webhookSignature(raw, secret) },
    body: Buffer.from(raw),
  };
}
