export type WebhookEventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

/** One webhook and how far it got. */
export interface WebhookEvent {
  /** X-Razorpay-Event-Id, the same in every try. */
  id: string;
  event: WebhookEventName;
  orderId: string;
  /** The raw body: what is signed is what is sent, byte for byte. */
  body: string;
  state: 'waiting' | 'held' | 'delivered' | 'dropped';
  attempts: number;
  /** What the last try was answered: an HTTP status, 0 for no answer. */
  lastStatus?: number;
}
