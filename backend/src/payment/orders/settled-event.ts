import type { DomainEvent, EventPayloads } from '@mun/contracts/events';
import { domainEvent } from '../../platform/events/outbox.js';
import type { ProviderPayment } from '../provider/provider-entities.js';
import type { PaymentOrder } from './order.schema.js';

type SettledOrder = Pick<
  PaymentOrder,
  '_id' | 'registration' | 'redemption' | 'amount' | 'currency' | 'paymentId' | 'paidAt'
>;

type Payment = Pick<ProviderPayment, 'id' | 'amount'>;

/**
 * Returns the event of an order that enters `paid` or `review`, for the first time or because its refund has failed.
 * @param payment the provider's payment that settles it now
 */
export function settledEvent(state: 'paid' | 'review', order: SettledOrder, payment?: Payment): DomainEvent {
  if (state === 'paid') return domainEvent('PaymentCaptured', capturedPayload(order, payment));
  const { _id, registration, currency } = order;
  const { amount } = payment ?? order;
  return domainEvent('PaymentHeld', { orderId: _id.toHexString(), registration, amount, currency });
}

export function capturedPayload(order: SettledOrder, payment?: Payment): EventPayloads['PaymentCaptured'] {
  const { registration, redemption, currency, paidAt = new Date() } = order;
  const { id: paymentId, amount } = payment ?? { id: order.paymentId ?? null, amount: order.amount };
  const orderId = order._id.toHexString();
  const coupon = redemption?.coupon.toHexString() ?? null;
  return { orderId, registration, paymentId, coupon, amount, currency, capturedAt: paidAt.toISOString() };
}
