import type { StoredCoupon } from '../documents.js';
import type { Invariants, Snapshot } from '../snapshot.js';

/** A paid order keeps its redemption; a refund does not return it. */
const USED = ['redeemed', 'redeemedLate'];

export const couponInvariants: Invariants = {
  'redemptions left, held by open orders and used add up to those granted': (snapshot) =>
    snapshot.coupons.flatMap((coupon) => {
      const { _id, code, redemptionsLeft: left, holds } = coupon;
      const orders = snapshot.orders.filter(({ redemption }) => String(redemption?.coupon) === String(_id));
      const used = orders.filter(({ redemption }) => USED.includes(redemption?.state ?? '')).length;
      const held = orders.filter(({ active, redemption }) => active && redemption?.state === 'held').length;
      const granted = redemptionsGranted(snapshot, coupon);
      return left + held + used === granted && holds.length === held
        ? []
        : [`${code}: ${granted} granted, ${left} left, ${held} held (${holds.length}), ${used} used`];
    }),

  'a coupon is redeemed at most as often as granted': ({ coupons }) =>
    coupons.flatMap(({ code, redemptionsLeft: left }) => (left < 0 ? [`${code}: ${left} left`] : [])),
};

/** Adds up the audit entries, which checks them too. */
function redemptionsGranted({ audit }: Snapshot, { _id }: StoredCoupon): number {
  return audit
    .filter(({ kind, subject }) => kind === 'coupon' && subject === String(_id))
    .map(({ before, after }) => redemptionsIn(after) - redemptionsIn(before))
    .reduce((sum, difference) => sum + difference, 0);
}

function redemptionsIn(coupon: Record<string, unknown> | undefined): number {
  return Number(coupon?.['redemptionsLeft'] ?? 0);
}
