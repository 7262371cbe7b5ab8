import type { OrderState, RefundState } from '@mun/contracts/payment-admin';

/** The money has come, whatever became of it since. */
const SETTLED_STATES: readonly OrderState[] = ['paid', 'refunding', 'refunded'];

export function isSettled({ state }: { state: OrderState }): boolean {
  return SETTLED_STATES.includes(state);
}

/** A paid order moves with its refund. */
export const ORDER_STATE_BY_REFUND_STATE: Readonly<Record<RefundState, OrderState>> = {
  requested: 'refunding',
  pending: 'refunding',
  processed: 'refunded',
  failed: 'paid',
};

/**
 * What became of the redemption that an order took. Who gives back and who keeps first claim the step (`releasing`,
 * `settling`), so that exactly one of them happens, and a crash between two steps is finished by whoever comes next.
 *
 *   held ──► settling ──► settled
 *    └─────► releasing ──► released ──► late    paid after all, took one again
 *                              └──────► short   paid after all, none was left: the organisers' loss, and visible
 *
 * A refund changes nothing here. The redemption stays used: a coupon is for so many places, and who gave one back has
 * had it; an organiser who wants it otherwise raises the coupon's number, which is then written down with their name.
 */
export const REDEMPTION_STATES = [
  'held',
  'redeeming',
  'redeemed',
  'releasing',
  'released',
  'redeemedLate',
  'oversold',
] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** The provider's payment states in the order in which they can follow; a lower one told later undoes nothing. */
const PAYMENT_RANK = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const;
export type PaymentStatus = keyof typeof PAYMENT_RANK;

export function paymentStatusRank(status: PaymentStatus): number {
  return PAYMENT_RANK[status];
}

export function isPaymentStatus(text: unknown): text is PaymentStatus {
  return typeof text === 'string' && Object.hasOwn(PAYMENT_RANK, text);
}
