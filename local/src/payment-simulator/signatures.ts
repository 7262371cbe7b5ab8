import { createHmac } from 'node:crypto';

/** Returns the X-Razorpay-Signature header: hex HMAC-SHA256 of the webhook's raw body. */
export function webhookSignature(rawBody: string, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
}

/** Returns the checkout callback's razorpay_signature. */
export function paymentSignature(orderId: string, paymentId: string, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}
