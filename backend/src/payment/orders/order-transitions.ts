import type { OrderState, RefundState } from '@mun/contracts/payment-admin';
import type { TransitionTable } from '../transitions.js';

/** A matching payment always counts, however late: `paid` follows every unpaid state, and a failed refund. */
export const ORDER_TRANSITIONS: TransitionTable<OrderState> = {
  opening: ['open', 'failed', 'paid'],
  open: ['lapsed', 'superseded', 'paid'],
  lapsed: ['paid'],
  superseded: ['paid'],
  failed: ['paid'],
  paid: ['refunding', 'refunded'],
  refunding: ['refunded', 'paid'],
  refunded: [],
};

/** The payment has arrived, whether or not it was refunded later. */
export const SETTLED_STATES: OrderState[] = ['paid', 'refunding', 'refunded'];

export function isSettled({ state }: { state: OrderState }): boolean {
  return SETTLED_STATES.includes(state);
}

/** The state of a paid order whose refund is in this state. */
export const ORDER_STATE_BY_REFUND_STATE: Readonly<Record<RefundState, OrderState>> = {
  requested: 'refunding',
  pending: 'refunding',
  processed: 'refunded',
  failed: 'paid',
};
