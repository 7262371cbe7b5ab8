import type { CouponView } from '@mun/contracts/content/content';

/** An unused coupon. */
export const COUPON: CouponView = {
  _id: '66f000000000000000000001',
  version: 3,
  code: 'EARLY',
  amountOff: 100,
  redemptionsLeft: 10,
  used: 0,
  held: 0,
};
