import type { mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { OrderState } from '@mun/contracts/payment/payment-admin';
import type { PaymentOrder } from '../orders/order.schema.js';
import { settledEvent } from '../orders/settled-event.js';
import type { ProviderRefund } from '../provider/provider-entities.js';
import { ORDER_STATE_BY_REFUND_STATE } from '../transitions.js';
import type { Refund } from './refund.schema.js';
import { refundedEvent } from './refunded-event.js';
import { unrefundedAmount, type UnmatchedPayment } from './unmatched-payment.schema.js';

/** A document whose payment can be refunded: an order, or a payment that matched no order. Only orders have a state. */
export type RefundOwner = Pick<
  UnmatchedPayment,
  '_id' | 'outbox' | 'amount' | 'currency' | 'refund' | 'partialRefunds'
> &
  Partial<Pick<UnmatchedPayment, 'providerOrderId' | 'decision'>> &
  Partial<
    Pick<
      PaymentOrder,
      | 'paymentId'
      | 'offline'
      | 'state'
      | 'payable'
      | 'registration'
      | 'redemption'
      | 'paidAt'
      | 'review'
      | 'checkAt'
    >
  >;
export type Owners = mongo.Collection<RefundOwner>;

/** Two halves have the same amount, so a known part is recognised by its id. */
export function isPartOf(owner: RefundOwner, { id, amount }: ProviderRefund): boolean {
  const isKnown = owner.partialRefunds?.some(({ refundId }) => refundId === id) === true;
  return isKnown || amount !== (owner.refund?.amount ?? unrefundedAmount(owner));
}

export function isAccepted({ decision }: Pick<RefundOwner, 'decision'>): boolean {
  return decision?.kind === 'accepted';
}

export function asOwners(
  collection: mongo.Collection<PaymentOrder> | mongo.Collection<UnmatchedPayment>,
): Owners {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that both have are read and written
  return collection as unknown as Owners;
}

/** Matches the owner only if its refund and its state are still those that were read. */
export function unchanged({ _id, refund, state }: RefundOwner): mongo.Filter<RefundOwner> {
  return { _id, refund: refund ?? { $exists: false }, ...(state && { state }) };
}

/** Once a refund has failed, the payment counts again: its event may have been handled during the refund. */
export function eventAfter(owner: RefundOwner, refund: Refund, state?: OrderState): DomainEvent | null {
  if (state === 'refunded') return refundedEvent(owner, refund);
  const isKept = refund.state === 'failed' && (state === 'paid' || state === 'review');
  return isKept ? settledEvent(state, owner) : null;
}

export function orderStateAfter({ state }: Refund, review: PaymentOrder['review']): OrderState {
  const waits = state === 'failed' && review && !review.acceptedAt;
  return waits ? 'review' : ORDER_STATE_BY_REFUND_STATE[state];
}
