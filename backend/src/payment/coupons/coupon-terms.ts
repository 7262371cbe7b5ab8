import type { CouponView } from '@mun/contracts/content';
import type { CouponForm } from '@mun/contracts/content-forms';
import { formatPaise, paiseToRupees, rupeesToPaise } from '@mun/contracts/money';
import { normalizeCouponCode, type Coupon } from './coupon.schema.js';

/** The fields of a coupon that organisers edit; `amountOff` in paise. */
export type CouponTerms = Pick<Coupon, 'code' | 'amountOff' | 'redemptionsLeft'>;

/** How many redemptions of a coupon are used, and how many are held by unpaid orders. */
export interface CouponUsage {
  used: number;
  held: number;
}

export function toCouponTerms({ code, amountOff, redemptionsLeft }: CouponForm): CouponTerms {
  return { code, amountOff: rupeesToPaise(amountOff), redemptionsLeft };
}

export function toStoredCoupon(terms: CouponTerms): CouponTerms & Pick<Coupon, 'codeKey'> {
  return { ...terms, codeKey: normalizeCouponCode(terms.code) };
}

export function toCouponView(
  { _id, version, code, amountOff, redemptionsLeft }: Omit<Coupon, 'outbox' | 'codeKey'>,
  { used, held }: CouponUsage = { used: 0, held: 0 },
): CouponView {
  return {
    _id: _id.toHexString(),
    version,
    code,
    amountOff: paiseToRupees(amountOff),
    redemptionsLeft,
    used,
    held,
  };
}

/** Formats the terms for the activity log, in rupees, and drops all other fields. */
export function formatTerms({
  code,
  amountOff,
  redemptionsLeft,
}: Partial<CouponTerms>): Record<string, unknown> {
  return {
    ...(code !== undefined && { code }),
    ...(amountOff !== undefined && { amountOff: formatPaise(amountOff) }),
    ...(redemptionsLeft !== undefined && { redemptionsLeft }),
  };
}
