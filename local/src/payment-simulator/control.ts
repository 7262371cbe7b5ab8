import type { PaymentAttempt } from './payment-attempt.js';
import { DEFAULT_SCENARIO, type PaymentScenario } from './scenario.js';
import type { Payment, Refund } from './entities.js';
import { paymentSignature } from './signatures.js';
import type { JournalStore } from './journal-store.js';
import type { PaymentSimulator } from './payment-simulator.js';
import type { WebhookEvent } from './webhook-event.js';
import type { WebhookSender } from './webhook-sender.js';

/** How tests and demos steer the provider; `POST /control` offers the same over HTTP. */
export interface PaymentSimulatorControl {
  readonly scenario: Readonly<PaymentScenario>;
  /** Sets some conditions and leaves the others. An address for webhooks sends what waits for one. */
  configure(changes: Partial<PaymentScenario>): void;
  /** All conditions good again; the webhooks' address stays. */
  reset(): void;
  /** Pays an order as the checkout would, or tries to and fails; answers the payment. */
  pay(orderId: string, attempt?: PaymentAttempt): Payment;
  /** A failed payment succeeds late, and is captured. */
  authorizeLate(paymentId: string): Payment;
  /** Sends a payment back, as on the provider's own pages. */
  refund(paymentId: string): Refund;
  /** Every refund of a payment, oldest first. */
  refunds(paymentId: string): Refund[];
  /** How a pending refund ends. */
  settleRefund(refundId: string, status: 'processed' | 'failed'): Refund;
  /** What the checkout's handler would be given for a payment. */
  checkoutCallback(payment: Payment): CheckoutCallback;
  /** The payments made so far, as they stand now. */
  payments(): Payment[];
  /** The webhooks made so far, oldest first, of one order or of all. */
  webhookEvents(orderId?: string): WebhookEvent[];
  /** Sends webhooks once, now, held or not, delivered before or not; all that are held by default. */
  deliverWebhooks(eventIds?: string[]): Promise<WebhookEvent[]>;
  /** Closes the port, so that connections are refused. */
  closePort(): Promise<void>;
  /** Opens the port again. */
  openPort(): Promise<void>;
}

export interface CheckoutCallback {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** What the control works on; `port` opens and closes the port. */
export interface ControlContext {
  scenario: PaymentScenario;
  simulator: PaymentSimulator;
  store: JournalStore;
  webhooks: WebhookSender;
  keySecret: string;
  port: Pick<PaymentSimulatorControl, 'closePort' | 'openPort'>;
}

export function createControl({
  scenario: conditions,
  simulator: till,
  store,
  webhooks,
  keySecret,
  port,
}: ControlContext): PaymentSimulatorControl {
  return {
    ...port,
    scenario: conditions,
    configure(changes) {
      Object.assign(conditions, changes);
      if (changes.webhookUrl) webhooks.resume();
    },
    reset() {
      const { webhookUrl } = conditions;
      Object.assign(conditions, DEFAULT_SCENARIO, { webhookUrl });
    },
    pay: (orderId, attempt = {}) => till.pay(orderId, attempt),
    authorizeLate: (paymentId) => till.authorizeLate(paymentId),
    refund: (paymentId) => till.refund(paymentId, { notes: [], receipt: null }),
    refunds: (paymentId) => store.list('refund').filter((refund) => refund.payment_id === paymentId),
    settleRefund: (refundId, status) => till.settleRefund(refundId, status),
    checkoutCallback: ({ id, order_id }) => ({
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: paymentSignature(order_id, id, keySecret),
    }),
    payments: () => store.list('payment'),
    webhookEvents: (orderId) => store.list('event').filter((event) => !orderId || event.orderId === orderId),
    deliverWebhooks: (eventIds) =>
      webhooks.deliverNow(
        eventIds ??
          store
            .list('event')
            .filter((event) => event.state === 'held')
            .map(({ id }) => id),
      ),
  };
}
