import type { DomainEvent, EventPayloads } from '@mun/contracts/events';
import { payableOf, toPayableFields } from '@mun/contracts/payment/payable';
import { domainEvent } from '../../platform/events/outbox.js';
import type { ProviderPayment } from '../provider/provider-entities.js';
import type { PaymentOrder } from './order.schema.js';

type SettledOrder = Pick<
  PaymentOrder,
  '_id' | 'payable' | 'registration' | 'redemption' | 'amount' | 'currency' | 'paymentId' | 'paidAt'
>;

type Payment = Pick<ProviderPayment, 'id' | 'amount'>;

/**
 * Returns the event of an order that enters `paid` or `review`, for the first time or because its refund has failed.
 * @param payment the provider's payment that settles it now
 */
export function settledEvent(state: 'paid' | 'review', order: SettledOrder, payment?: Payment): DomainEvent {
  if (state === 'paid') return domainEvent('PaymentCaptured', capturedPayload(order, payment));
  const { _id, currency } = order;
  const { amount } = payment ?? order;
  const payable = toPayableFields(payableOf(order));
  return domainEvent('PaymentUnderReview', { orderId: _id.toHexString(), ...payable, amount, currency });
}

export function capturedPayload(order: SettledOrder, payment?: Payment): EventPayloads['PaymentCaptured'] {
  const { redemption, currency, paidAt = new Date() } = order;
  const { id: paymentId, amount } = payment ?? { id: order.paymentId ?? null, amount: order.amount };
  const orderId = order._id.toHexString();
  const coupon = redemption?.coupon.toHexString() ?? null;
  const payable = toPayableFields(payableOf(order));
  return { orderId, ...payable, paymentId, coupon, amount, currency, capturedAt: paidAt.toISOString() };
}
