import type { Attempt } from './attempt.js';
import { GOOD_CONDITIONS, type Conditions } from './conditions.js';
import type { Payment, Refund } from './entities.js';
import { paymentSignature } from './signatures.js';
import type { Store } from './store.js';
import type { Till } from './till.js';
import type { WebhookEvent } from './webhook-event.js';
import type { Webhooks } from './webhooks.js';

/** How tests and demos steer the provider; `POST /control` offers the same over HTTP. */
export interface PaymentProviderControl {
  readonly conditions: Readonly<Conditions>;
  /** Sets some conditions and leaves the others. An address for webhooks sends what waits for one. */
  set(changes: Partial<Conditions>): void;
  /** All conditions good again; the webhooks' address stays. */
  reset(): void;
  /** Pays an order as the checkout would, or tries to and fails; answers the payment. */
  pay(orderId: string, attempt?: Attempt): Payment;
  /** A failed payment succeeds late, and is captured. */
  authorizeLate(paymentId: string): Payment;
  /** Sends a payment back, as on the provider's own pages. */
  refund(paymentId: string): Refund;
  /** Every refund of a payment, oldest first. */
  refunds(paymentId: string): Refund[];
  /** How a pending refund ends. */
  settleRefund(refundId: string, status: 'processed' | 'failed'): Refund;
  /** What the checkout's handler would be given for a payment. */
  checkoutAnswer(payment: Payment): CheckoutAnswer;
  /** The payments made so far, as they stand now. */
  payments(): Payment[];
  /** The webhooks made so far, oldest first, of one order or of all. */
  events(orderId?: string): WebhookEvent[];
  /** Sends webhooks once, now, held or not, delivered before or not; all that are held by default. */
  deliver(eventIds?: string[]): Promise<WebhookEvent[]>;
  /** Closes the port, so that connections are refused. */
  refuse(): Promise<void>;
  /** Opens the port again. */
  accept(): Promise<void>;
}

export interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** What the control works on; `port` opens and closes the port. */
export interface Controlled {
  conditions: Conditions;
  till: Till;
  store: Store;
  webhooks: Webhooks;
  keySecret: string;
  port: Pick<PaymentProviderControl, 'refuse' | 'accept'>;
}

export function controlOf({
  conditions,
  till,
  store,
  webhooks,
  keySecret,
  port,
}: Controlled): PaymentProviderControl {
  return {
    ...port,
    conditions,
    set(changes) {
      Object.assign(conditions, changes);
      if (changes.webhookUrl) webhooks.resume();
    },
    reset() {
      const { webhookUrl } = conditions;
      Object.assign(conditions, GOOD_CONDITIONS, { webhookUrl });
    },
    pay: (orderId, attempt = {}) => till.pay(orderId, attempt),
    authorizeLate: (paymentId) => till.authorizeLate(paymentId),
    refund: (paymentId) => till.refund(paymentId, { notes: [], receipt: null }),
    refunds: (paymentId) => store.all('refund').filter((refund) => refund.payment_id === paymentId),
    settleRefund: (refundId, status) => till.settleRefund(refundId, status),
    checkoutAnswer: ({ id, order_id }) => ({
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: paymentSignature(order_id, id, keySecret),
    }),
    payments: () => store.all('payment'),
    events: (orderId) => store.all('event').filter((event) => !orderId || event.orderId === orderId),
    deliver: (eventIds) =>
      webhooks.deliver(
        eventIds ??
          store
            .all('event')
            .filter((event) => event.state === 'held')
            .map(({ id }) => id),
      ),
  };
}
