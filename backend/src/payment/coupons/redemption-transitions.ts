import type { TransitionTable } from '../transitions.js';

/**
 * The states of the coupon redemption that an order holds:
 * - `redeeming`, `releasing`: claimed on the order, not yet written to the coupon. The claim makes exactly one of the two
 *   happen, and a crash in between is finished by the next caller.
 * - `redeemedLate`: the payment arrived after the release, and a redemption was taken again.
 * - `oversold`: the payment arrived after the release, and no redemption was left.
 *
 * A refund does not return the redemption to the coupon. An organiser can raise the coupon's number instead, which the
 * activity log records.
 */
export type RedemptionState =
  'held' | 'redeeming' | 'redeemed' | 'releasing' | 'released' | 'redeemedLate' | 'oversold';

export const REDEMPTION_TRANSITIONS: TransitionTable<RedemptionState> = {
  held: ['redeeming', 'releasing'],
  redeeming: ['redeemed'],
  redeemed: [],
  releasing: ['released'],
  released: ['redeemedLate', 'oversold'],
  redeemedLate: [],
  oversold: [],
};
