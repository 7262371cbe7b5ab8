import type { Books, Rule } from '../books.js';
import type { StoredCoupon } from '../stored.js';

/** A paid order keeps what it took; a refund gives nothing back. */
const USED = ['redeemed', 'redeemedLate'];

/** Coupons taken = coupons used. */
export const couponRules: Rule[] = [
  [
    'what organisers gave of a coupon is left, held by an open order, or used',
    (books) =>
      books.coupons.flatMap((coupon) => {
        const its = books.orders.filter(
          ({ redemption }) => String(redemption?.coupon) === String(coupon._id),
        );
        const used = its.filter(({ redemption }) => USED.includes(redemption?.state ?? '')).length;
        const held = its.filter(({ active, redemption }) => active && redemption?.state === 'held').length;
        const given = givenIn(books, coupon);
        const { code, redemptionsLeft: left, holds } = coupon;
        return left + held + used === given && holds.length === held
          ? []
          : [`${code}: ${given} given, ${left} left, ${held} held (${holds.length}), ${used} used`];
      }),
  ],
  [
    'no coupon is redeemed more often than it was given',
    ({ coupons }) =>
      coupons.flatMap(({ code, redemptionsLeft }) =>
        redemptionsLeft < 0 ? [`${code}: ${redemptionsLeft} left`] : [],
      ),
  ],
];

/** What it began with, and all that organisers added or took since; by the audit, which so is checked too. */
function givenIn({ audit }: Books, { _id }: StoredCoupon): number {
  const moved = audit
    .filter(({ kind, subject }) => kind === 'coupon' && subject === String(_id))
    .map(
      ({ before, after }) =>
        Number(after?.['redemptionsLeft'] ?? 0) - Number(before?.['redemptionsLeft'] ?? 0),
    );
  return moved.reduce((sum, by) => sum + by, 0);
}
