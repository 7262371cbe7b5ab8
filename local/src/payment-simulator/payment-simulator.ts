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

/** Where orders are opened, paid and refunded; tells of each change by webhook. */
export class PaymentSimulator {
  constructor(
    private readonly store: JournalStore,
    private readonly webhooks: WebhookSender,
    private readonly conditions: Pick<PaymentScenario, 'refunds'>,
  ) {}

  createOrder(wish: OrderRequest): Order {
    const order: Order = {
      id: `order_${newId()}`,
      entity: 'order',
      ...wish,
      amount_paid: 0,
      amount_due: wish.amount,
      offer_id: null,
      status: 'created',
      attempts: 0,
      created_at: unixSeconds(),
    };
    this.store.put('order', order);
    return order;
  }

  getOrder(id: string): Order {
    const order = this.store.get('order', id);
    if (!order) throw unknownIdError();
    return order;
  }

  getPayment(id: string): Payment {
    const payment = this.store.get('payment', id);
    if (!payment) throw unknownIdError();
    return payment;
  }

  pay(orderId: string, attempt: PaymentAttempt): Payment {
    const order = this.getOrder(orderId);
    const payment = this.#newPayment(order, attempt);
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    this.store.put('order', order);
    if (attempt.outcome === 'failed') {
      Object.assign(payment, { status: 'failed', ...DECLINED });
      this.store.put('payment', payment);
      this.webhooks.emit({ event: 'payment.failed', payment });
      return payment;
    }
    return this.#authorize(order, payment, attempt.outcome !== 'authorized');
  }

  /** What a bank's late word does: a payment that had failed succeeds after all. */
  authorizeLate(paymentId: string): Payment {
    const payment = this.getPayment(paymentId);
    if (payment.status !== 'failed') throw new ProviderError('Only a failed payment can be authorized late');
    return this.#authorize(this.getOrder(payment.order_id), payment, true);
  }

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
    this.#capture(this.getOrder(payment.order_id), payment);
    return payment;
  }

  refund(
    paymentId: string,
    wish: { amount?: number; speed?: string; notes: Notes; receipt: string | null },
  ): Refund {
    const payment = this.getPayment(paymentId);
    if (this.conditions.refunds === 'refused')
      throw new ProviderError('Your account does not have enough balance to carry out the refund operation.');
    const left = payment.amount - payment.amount_refunded;
    const amount = wish.amount ?? left;
    if (!payment.captured)
      throw new ProviderError('The payment status should be captured for action to be taken');
    if (left === 0) throw new ProviderError('The payment has been fully refunded already');
    if (amount > left)
      throw new ProviderError('The total refund amount is greater than the refund payment amount');
    if (!Number.isInteger(amount) || amount < 100) {
      throw new ProviderError('The amount must be at least INR 1.00', 400, { field: 'amount' });
    }
    payment.amount_refunded += amount;
    payment.refund_status = amount === left ? 'full' : 'partial';
    if (amount === left) payment.status = 'refunded';
    const refund: Refund = {
      id: `rfnd_${newId()}`,
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: wish.notes,
      receipt: wish.receipt,
      acquirer_data: { arn: null },
      batch_id: null,
      status: this.conditions.refunds === 'pending' ? 'pending' : 'processed',
      speed_processed: 'normal',
      speed_requested: wish.speed ?? 'normal',
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

  /** How a pending refund ends. One that failed leaves the money where it was. */
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

  #authorize(order: Order, payment: Payment, captures: boolean): Payment {
    Object.assign(payment, { status: 'authorized', ...NO_ERROR });
    this.store.put('payment', payment);
    if (!captures) {
      this.webhooks.emit({ event: 'payment.authorized', payment });
    } else if (order.status === 'paid') {
      // Money that comes a second time for one order goes back at once, as at the provider.
      payment.captured = true;
      this.webhooks.emit({ event: 'payment.authorized', payment });
      this.refund(payment.id, { notes: [], receipt: null });
    } else {
      this.#capture(order, payment, { event: 'payment.authorized', payment: { ...payment } });
    }
    return payment;
  }

  #capture(
    order: Order,
    payment: Payment,
    ...before: { event: 'payment.authorized'; payment: Payment }[]
  ): void {
    const fee = Math.round(payment.amount * 0.02);
    Object.assign(payment, { status: 'captured', captured: true, fee, tax: Math.round(fee * 0.18) });
    order.status = 'paid';
    order.amount_paid = payment.amount;
    order.amount_due = Math.max(0, order.amount - payment.amount);
    this.store.put('payment', payment);
    this.store.put('order', order);
    this.webhooks.emit(
      ...before,
      { event: 'payment.captured', payment },
      { event: 'order.paid', payment, order },
    );
  }

  #newPayment(order: Order, attempt: PaymentAttempt): Payment {
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
