/**
 * A payment order's states. `paid` can be reached from every one before it: money that matches always counts, however
 * late it comes. It ends there, or goes back as a whole.
 *
 *   opening ──► open ──► paid
 *      │          ├────► lapsed       its hold ended unpaid      ──► paid, late
 *      │          └────► superseded   the delegate began another ──► paid, late
 *      ├────► failed                  coupon or provider refused ──► paid, late
 *      └────► paid                    nothing was due
 *
 *   paid ──► refunding ──► refunded   the provider has sent the money back, or was told to on its own pages
 *    ▲           │
 *    └───────────┘                    the provider refused: why is kept, and it can be asked for again
 */
export const ORDER_STATES = [
  'opening',
  'open',
  'lapsed',
  'superseded',
  'failed',
  'paid',
  'refunding',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The money has come, whatever became of it since. */
const SETTLED_STATES: readonly OrderState[] = ['paid', 'refunding', 'refunded'];

export function isSettled({ state }: { state: OrderState }): boolean {
  return SETTLED_STATES.includes(state);
}

/**
 * How far a refund has come. It is written down before the provider is asked, so that one that a crash cut off is asked
 * for again, under the same name.
 *
 *   requested ──► pending ──► processed
 *       │            └──────► failed
 *       ├──► processed
 *       └──► failed
 *
 * One made on the provider's own pages begins where it is when we hear of it, `pending` or `processed`, also where a try
 * of ours had failed.
 */
export const REFUND_STATES = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A paid order moves with its refund. */
export const ORDER_STATE_IN: Readonly<Record<RefundState, OrderState>> = {
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
