import type { OrderState, RefundState } from '@mun/contracts/payment/payment-admin';

/** The states that can directly follow each state. */
export type TransitionTable<S extends string> = Readonly<Record<S, readonly S[]>>;

/**
 * A matching payment always counts, however late: `paid` follows every unpaid state, and a failed refund. If its price no
 * longer holds, `review` comes first.
 */
export const ORDER_TRANSITIONS: TransitionTable<OrderState> = {
  opening: ['open', 'failed', 'paid'],
  open: ['lapsed', 'superseded', 'review', 'paid'],
  lapsed: ['review', 'paid'],
  superseded: ['review', 'paid'],
  failed: ['review', 'paid'],
  review: ['paid', 'refunding', 'refunded'],
  paid: ['refunding', 'refunded'],
  refunding: ['refunded', 'paid', 'review'],
  refunded: [],
};

/** The payment has arrived, whether or not it was refunded later. */
export const SETTLED_STATES: OrderState[] = ['review', 'paid', 'refunding', 'refunded'];

export function isSettled({ state }: { state: OrderState }): boolean {
  return SETTLED_STATES.includes(state);
}

/** The state of a paid order whose refund is in this state. One that waits for a decision returns to `review`. */
export const ORDER_STATE_BY_REFUND_STATE: Readonly<Record<RefundState, OrderState>> = {
  requested: 'refunding',
  pending: 'refunding',
  processed: 'refunded',
  failed: 'paid',
};

/** After a failure it can be requested again, or be made on the provider's own pages. */
export const REFUND_TRANSITIONS: TransitionTable<RefundState> = {
  requested: ['pending', 'processed', 'failed'],
  pending: ['processed', 'failed'],
  processed: [],
  failed: ['requested', 'pending', 'processed'],
};

/** A refund made on the provider's own pages starts in the state in which we first see it. */
export const INITIAL_REFUND_STATES: RefundState[] = ['requested', 'pending', 'processed'];

/**
 * The states of the coupon redemption that an order holds:
 * - `redeeming`, `releasing`: claimed on the order, not yet written to the coupon. The claim makes exactly one of the two
 *   happen, and a crash in between is finished by the next caller.
 * - `redeemedLate`: the payment arrived after the release, and a redemption was taken again.
 * - `oversold`: the payment arrived after the release, no redemption was left, and an organiser accepted it.
 *
 * A refund does not return the redemption to the coupon. An organiser can raise the coupon's number instead, which the
 * activity log records.
 */
export type RedemptionState =
  | 'held'
  | 'redeeming'
  | 'redeemed'
  | 'releasing'
  | 'released'
  | 'redeemedLate'
  | 'oversold';

export const REDEMPTION_TRANSITIONS: TransitionTable<RedemptionState> = {
  held: ['redeeming', 'releasing'],
  redeeming: ['redeemed'],
  redeemed: [],
  releasing: ['released'],
  released: ['redeemedLate', 'oversold'],
  redeemedLate: [],
  oversold: [],
};

/** Returns the states from which `to` can be reached in one step, for use in an update filter. */
export function statesLeadingTo<S extends string>(table: TransitionTable<S>, to: S): S[] {
  return statesOf(table).filter((from) => canFollow(table, from, to));
}

export function canFollow<S extends string>(table: TransitionTable<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** Filters for the state that was read. Matches nothing if the table has no transition from it to `to`. */
export function unchangedAndLeadingTo<S extends string>(table: TransitionTable<S>, current: S, to: S) {
  return { $eq: current, $in: statesLeadingTo(table, to) };
}

/** Draws a table as a Mermaid state diagram. */
export function toMermaid<S extends string>(table: TransitionTable<S>, initial: readonly S[]): string {
  const states = statesOf(table);
  const lines = [
    ...initial.map((state) => `[*] --> ${state}`),
    ...states.flatMap((from) => table[from].map((to) => `${from} --> ${to}`)),
    ...states.filter((state) => table[state].length === 0).map((state) => `${state} --> [*]`),
  ];
  return ['stateDiagram-v2', ...lines.map((line) => `    ${line}`)].join('\n');
}

function statesOf<S extends string>(table: TransitionTable<S>): S[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys does not keep the key type
  return Object.keys(table) as S[];
}
