import {
  newId,
  unixSeconds,
  type Card,
  type Notes,
  type Order,
  type Payment,
  type Refund,
} from './entities.js';
import type { PaymentAttempt } from './payment-attempt.js';
import type { PaymentScenario } from './scenario.js';
import { ProviderError, unknownIdError } from './provider-error.js';
import type { JournalStore } from './journal-store.js';
import type { WebhookSender } from './webhook-sender.js';

export interface OrderRequest {
  amount: number;
  currency: string;
  receipt: string | null;
  notes: Notes;
}

const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'The bank declined this payment. Try another method.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
} as const;

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const;

/** Creates, pays and refunds orders, and emits a webhook for each change. */
export class PaymentSimulator {
  constructor(
    private readonly store: JournalStore,
    private readonly webhooks: WebhookSender,
    private readonly scenario: Pick<PaymentScenario, 'refunds'>,
  ) {}

  /** Creates an unpaid order. */
  createOrder(request: OrderRequest): Order {
    const order: Order = {
      id: `order_${newId()}`,
      entity: 'order',
      ...request,
      amount_paid: 0,
      amount_due: request.amount,
      offer_id: null,
      status: 'created',
      attempts: 0,
      created_at: unixSeconds(),
    };
    this.store.put('order', order);
    return order;
  }

  /** @throws ProviderError if the id is unknown */
  getOrder(id: string): Order {
    const order = this.store.get('order', id);
    if (!order) throw unknownIdError();
    return order;
  }

  /** @throws ProviderError if the id is unknown */
  getPayment(id: string): Payment {
    const payment = this.store.get('payment', id);
    if (!payment) throw unknownIdError();
    return payment;
  }

  /** Makes a payment, which is captured, authorised or failed. @throws ProviderError if the order is unknown */
  pay(orderId: string, attempt: PaymentAttempt): Payment {
    const order = this.getOrder(orderId);
    const payment = this.createPayment(order, attempt);
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    this.store.put('order', order);
    if (attempt.outcome === 'failed') {
      Object.assign(payment, { status: 'failed', ...DECLINED });
      this.store.put('payment', payment);
      this.webhooks.emit({ event: 'payment.failed', payment });
      return payment;
    }
    return this.authorize(order, payment, attempt.outcome !== 'authorized');
  }

  /** Authorises and captures a failed payment, like a bank's late confirmation. */
  authorizeLate(paymentId: string): Payment {
    const payment = this.getPayment(paymentId);
    if (payment.status !== 'failed') throw new ProviderError('Only a failed payment can be authorized late');
    return this.authorize(this.getOrder(payment.order_id), payment, true);
  }

  /** Captures an authorised payment. @throws ProviderError unless the amount and currency match */
  capture(paymentId: string, amount: number, currency: string): Payment {
    const payment = this.getPayment(paymentId);
    if (payment.captured) throw new ProviderError('This payment has already been captured');
    if (payment.status !== 'authorized') {
      throw new ProviderError(
        'Only payments which have been authorized and not yet captured can be captured',
      );
    }
    if (amount !== payment.amount || currency !== payment.currency) {
      throw new ProviderError('Capture amount must be equal to the amount authorized');
    }
    this.capturePayment(this.getOrder(payment.order_id), payment);
    return payment;
  }

  /** Refunds a captured payment, by default completely. @throws ProviderError if it is not refundable */
  refund(
    paymentId: string,
    request: { amount?: number; speed?: string; notes: Notes; receipt: string | null },
  ): Refund {
    const payment = this.getPayment(paymentId);
    if (this.scenario.refunds === 'refused')
      throw new ProviderError('Your account does not have enough balance to carry out the refund operation.');
    const refundable = payment.amount - payment.amount_refunded;
    const amount = request.amount ?? refundable;
    if (!payment.captured)
      throw new ProviderError('The payment status should be captured for action to be taken');
    if (refundable === 0) throw new ProviderError('The payment has been fully refunded already');
    if (amount > refundable)
      throw new ProviderError('The total refund amount is greater than the refund payment amount');
    if (!Number.isInteger(amount) || amount < 100) {
      throw new ProviderError('The amount must be at least INR 1.00', 400, { field: 'amount' });
    }
    payment.amount_refunded += amount;
    payment.refund_status = amount === refundable ? 'full' : 'partial';
    if (amount === refundable) payment.status = 'refunded';
    const refund: Refund = {
      id: `rfnd_${newId()}`,
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: request.notes,
      receipt: request.receipt,
      acquirer_data: { arn: null },
      batch_id: null,
      status: this.scenario.refunds === 'pending' ? 'pending' : 'processed',
      speed_processed: 'normal',
      speed_requested: request.speed ?? 'normal',
      created_at: unixSeconds(),
    };
    this.store.put('payment', payment);
    this.store.put('refund', refund);
    this.webhooks.emit(
      { event: 'refund.created', refund, payment },
      ...(refund.status === 'processed' ? [{ event: 'refund.processed' as const, refund, payment }] : []),
    );
    return refund;
  }

  /** Settles a pending refund. A failed one returns the amount to the payment. */
  settleRefund(refundId: string, status: 'processed' | 'failed'): Refund {
    const refund = this.store.get('refund', refundId);
    if (!refund) throw unknownIdError();
    if (refund.status !== 'pending') throw new ProviderError('Only a pending refund can be settled');
    const payment = this.getPayment(refund.payment_id);
    refund.status = status;
    if (status === 'failed') {
      payment.amount_refunded -= refund.amount;
      Object.assign(payment, {
        status: 'captured',
        refund_status: payment.amount_refunded ? 'partial' : null,
      });
    }
    this.store.put('payment', payment);
    this.store.put('refund', refund);
    this.webhooks.emit({ event: `refund.${status}`, refund, payment });
    return refund;
  }

  private authorize(order: Order, payment: Payment, autoCapture: boolean): Payment {
    Object.assign(payment, { status: 'authorized', ...NO_ERROR });
    this.store.put('payment', payment);
    if (!autoCapture) {
      this.webhooks.emit({ event: 'payment.authorized', payment });
    } else if (order.status === 'paid') {
      // Like the provider, refunds a second payment of the same order immediately.
      payment.captured = true;
      this.webhooks.emit({ event: 'payment.authorized', payment });
      this.refund(payment.id, { notes: [], receipt: null });
    } else {
      this.capturePayment(order, payment, { event: 'payment.authorized', payment: { ...payment } });
    }
    return payment;
  }

  private capturePayment(
    order: Order,
    payment: Payment,
    ...previousEvents: { event: 'payment.authorized'; payment: Payment }[]
  ): void {
    const fee = Math.round(payment.amount * 0.02);
    Object.assign(payment, { status: 'captured', captured: true, fee, tax: Math.round(fee * 0.18) });
    order.status = 'paid';
    order.amount_paid = payment.amount;
    order.amount_due = Math.max(0, order.amount - payment.amount);
    this.store.put('payment', payment);
    this.store.put('order', order);
    this.webhooks.emit(
      ...previousEvents,
      { event: 'payment.captured', payment },
      { event: 'order.paid', payment, order },
    );
  }

  private createPayment(order: Order, attempt: PaymentAttempt): Payment {
    const method = attempt.method ?? 'upi';
    const card: Card | undefined =
      method === 'card'
        ? {
            id: `card_${newId()}`,
            entity: 'card',
            name: attempt.card?.name ?? '',
            last4: attempt.card?.last4 ?? '1111',
            network: attempt.card?.network ?? 'Visa',
            type: 'debit',
            issuer: null,
            international: false,
            emi: false,
            sub_type: 'consumer',
          }
        : undefined;
    return {
      id: `pay_${newId()}`,
      entity: 'payment',
      amount: attempt.amount ?? order.amount,
      currency: attempt.currency ?? order.currency,
      status: 'created',
      order_id: order.id,
      invoice_id: null,
      international: false,
      method,
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: attempt.description ?? null,
      card_id: card?.id ?? null,
      ...(card && { card }),
      bank: null,
      wallet: null,
      vpa: method === 'upi' ? (attempt.vpa ?? 'success@razorpay') : null,
      email: attempt.email ?? 'void@razorpay.com',
      contact: attempt.contact ?? '',
      notes: order.notes,
      fee: null,
      tax: null,
      ...NO_ERROR,
      acquirer_data: method === 'upi' ? { rrn: null } : { auth_code: null },
      created_at: unixSeconds(),
    };
  }
}
