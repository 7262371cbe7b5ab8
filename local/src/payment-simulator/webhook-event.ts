export type WebhookEventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

/** A webhook event and its delivery state. */
export interface WebhookEvent {
  /** X-Razorpay-Event-Id, the same for every attempt. */
  id: string;
  event: WebhookEventName;
  orderId: string;
  /** The raw body, so that exactly the signed bytes are sent. */
  body: string;
  state: 'waiting' | 'held' | 'delivered' | 'dropped';
  attempts: number;
  /** The HTTP status of the last attempt, or 0 if there was no response. */
  lastStatus?: number;
}
