import type { Types } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { Paise } from '@mun/contracts/payment/money';
import { payableOf, toPayableFields, type PayableFields } from '@mun/contracts/payment/payable';
import { domainEvent } from '../../platform/events/outbox.js';
import type { Refund } from './refund.schema.js';
import type { OrderState } from '@mun/contracts/payment/payment-admin';

export const UNPAID = 'This order hasn’t been paid, so there’s nothing to refund.';

export const NOT_REFUNDABLE: Partial<Record<OrderState, string>> = {
  paid: 'This order was free, so there’s nothing to refund.',
  refunding: 'This payment is already being refunded.',
  refunded: 'This payment has already been refunded.',
};

interface RefundedOrder extends PayableFields {
  _id: Types.ObjectId;
  paymentId?: string;
  offline?: object;
  amount: Paise;
  currency: string;
}

/** Returns the event of an order whose whole payment is refunded. `paymentId` is '' if an organiser recorded the payment. */
export function refundedEvent(
  order: RefundedOrder,
  { refundId, reason, silent }: Refund,
): DomainEvent<'PaymentRefunded'> {
  const { _id, offline, paymentId = offline && '', amount, currency } = order;
  if (paymentId === undefined || !refundId) throw new Error('The refunded order has no payment');
  const payable = toPayableFields(payableOf(order));
  const payload = { orderId: _id.toHexString(), ...payable, paymentId, refundId, amount, currency, reason };
  return domainEvent('PaymentRefunded', { ...payload, ...(silent && { silent }) });
}

/** A payment that organisers received is refunded by them, so its refund is recorded only. It gets an id like the provider's. */
export function processedOffline({ checkAt: _checkAt, ...refund }: Refund): Refund {
  const { key, requestedAt: processedAt } = refund;
  return { ...refund, state: 'processed', refundId: `offline_${key}`, processedAt };
}
