import type { DomainEvent, EventPayloads } from '@mun/contracts/events';
import { domainEvent } from '../../platform/events/outbox.js';
import type { PaymentOrder } from './order.schema.js';

type SettledOrder = Pick<
  PaymentOrder,
  '_id' | 'registration' | 'redemption' | 'amount' | 'currency' | 'paymentId' | 'paidAt'
>;

/**
 * Returns the event of an order that enters `paid` or `review`, for the first time or because its refund has failed.
 * @param paymentId the provider's payment that settles it now
 */
export function settledEvent(state: 'paid' | 'review', order: SettledOrder, paymentId?: string): DomainEvent {
  if (state === 'paid') return domainEvent('PaymentCaptured', capturedPayload(order, paymentId));
  const { _id, registration, amount, currency } = order;
  return domainEvent('PaymentHeld', { orderId: _id.toHexString(), registration, amount, currency });
}

export function capturedPayload(
  order: SettledOrder,
  paymentId = order.paymentId ?? null,
): EventPayloads['PaymentCaptured'] {
  const { registration, redemption, amount, currency, paidAt = new Date() } = order;
  const orderId = order._id.toHexString();
  const coupon = redemption?.coupon.toHexString() ?? null;
  return { orderId, registration, paymentId, coupon, amount, currency, capturedAt: paidAt.toISOString() };
}
