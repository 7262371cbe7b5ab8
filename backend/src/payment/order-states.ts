/**
 * A payment order's states. `paid` is final and can be reached from every other: money that matches always counts,
 * however late it comes.
 *
 *   opening ──► open ──► paid
 *      │          ├────► lapsed       its hold ended unpaid      ──► paid, late
 *      │          └────► superseded   the delegate began another ──► paid, late
 *      ├────► failed                  coupon or provider refused ──► paid, late
 *      └────► paid                    nothing was due
 */
export const ORDER_STATES = ['opening', 'open', 'lapsed', 'superseded', 'failed', 'paid'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * What became of the redemption that an order took. Who gives back and who keeps first claim the step (`releasing`,
 * `settling`), so that exactly one of them happens, and a crash between two steps is finished by whoever comes next.
 *
 *   held ──► settling ──► settled
 *    └─────► releasing ──► released ──► late    paid after all, took one again
 *                              └──────► short   paid after all, none was left: the organisers' loss, and visible
 */
export const REDEMPTION_STATES = [
  'held',
  'settling',
  'settled',
  'releasing',
  'released',
  'late',
  'short',
] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** The provider's payment states in the order in which they can follow; a lower one told later undoes nothing. */
const PAYMENT_RANK = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const;
export type PaymentStatus = keyof typeof PAYMENT_RANK;

export function rankOf(status: PaymentStatus): number {
  return PAYMENT_RANK[status];
}

export function isPaymentStatus(text: unknown): text is PaymentStatus {
  return typeof text === 'string' && Object.hasOwn(PAYMENT_RANK, text);
}
