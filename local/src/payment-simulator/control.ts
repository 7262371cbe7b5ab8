import type { PaymentAttempt } from './payment-attempt.js';
import { DEFAULT_SCENARIO, type PaymentScenario } from './scenario.js';
import type { Payment, Refund } from './entities.js';
import { paymentSignature } from './signatures.js';
import type { JournalStore } from './journal-store.js';
import type { PaymentSimulator } from './payment-simulator.js';
import type { WebhookEvent } from './webhook-event.js';
import type { WebhookSender } from './webhook-sender.js';

/** Controls the simulator in tests and demos; `POST /control` offers the same over HTTP. */
export interface PaymentSimulatorControl {
  readonly scenario: Readonly<PaymentScenario>;
  /** Changes parts of the scenario. A webhook URL sends the webhooks that wait for one. */
  configure(changes: Partial<PaymentScenario>): void;
  /** Resets the scenario except the webhook URL. */
  reset(): void;
  /** Pays an order like the checkout, or attempts to and fails. */
  pay(orderId: string, attempt?: PaymentAttempt): Payment;
  /** Authorises and captures a failed payment late. */
  authorizeLate(paymentId: string): Payment;
  /** Refunds a payment, as in the provider's dashboard. */
  refund(paymentId: string): Refund;
  /** Returns the refunds of a payment, oldest first. */
  refunds(paymentId: string): Refund[];
  /** Settles a pending refund. */
  settleRefund(refundId: string, status: 'processed' | 'failed'): Refund;
  /** Returns the arguments of the checkout's handler for a payment. */
  checkoutCallback(payment: Payment): CheckoutCallback;
  /** Returns all payments in their current state. */
  payments(): Payment[];
  /** Returns the webhook events of one order or of all, oldest first. */
  webhookEvents(orderId?: string): WebhookEvent[];
  /** Sends events once, immediately, whatever their state; all held events by default. */
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

/** The objects that the control operates on; `port` opens and closes the port. */
export interface ControlContext {
  scenario: PaymentScenario;
  simulator: PaymentSimulator;
  store: JournalStore;
  webhooks: WebhookSender;
  keySecret: string;
  port: Pick<PaymentSimulatorControl, 'closePort' | 'openPort'>;
}

export function createControl({
  scenario,
  simulator,
  store,
  webhooks,
  keySecret,
  port,
}: ControlContext): PaymentSimulatorControl {
  return {
    ...port,
    scenario,
    configure(changes) {
      Object.assign(scenario, changes);
      if (changes.webhookUrl) webhooks.resume();
    },
    reset() {
      const { webhookUrl } = scenario;
      Object.assign(scenario, DEFAULT_SCENARIO, { webhookUrl });
    },
    pay: (orderId, attempt = {}) => simulator.pay(orderId, attempt),
    authorizeLate: (paymentId) => simulator.authorizeLate(paymentId),
    refund: (paymentId) => simulator.refund(paymentId, { notes: [], receipt: null }),
    refunds: (paymentId) => store.list('refund').filter((refund) => refund.payment_id === paymentId),
    settleRefund: (refundId, status) => simulator.settleRefund(refundId, status),
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
