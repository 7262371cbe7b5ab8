import type { CouponForm } from '@mun/contracts/content/content-forms';

/** A discount, a discount for delegations, and one that waives the whole default fee. Amounts in rupees. */
export const demoCoupons: readonly CouponForm[] = [
  { code: 'EARLYBIRD', amountOff: 300, redemptionsLeft: 50 },
  { code: 'DELEGATION10', amountOff: 150, redemptionsLeft: 200 },
  { code: 'FULLWAIVER', amountOff: 1500, redemptionsLeft: 5 },
];
