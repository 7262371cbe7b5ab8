import type { CouponView } from '@mun/contracts/content';
import type { CouponForm } from '@mun/contracts/content-forms';
import { formatPaise, paiseToRupees, rupeesToPaise, type Paise } from '@mun/contracts/money';
import { definedFields } from '../../platform/versioned-collection/field-changes.js';
import { normalizeCouponCode, type Coupon } from './coupon.schema.js';

/** The fields of a coupon that organisers edit; `amountOff` in paise. */
export type CouponTerms = Pick<Coupon, 'code' | 'amountOff' | 'redemptionsLeft'>;

/** Redemptions that are used, or held by unpaid orders; `given` is the total discount of paid orders in paise. */
export interface CouponUsage {
  used: number;
  held: number;
  given: Paise;
}

export function toCouponTerms({ code, amountOff, redemptionsLeft }: CouponForm): CouponTerms {
  return { code, amountOff: rupeesToPaise(amountOff), redemptionsLeft };
}

export function toStoredCoupon(terms: CouponTerms): CouponTerms & Pick<Coupon, 'codeKey'> {
  return { ...terms, codeKey: normalizeCouponCode(terms.code) };
}

export function toCouponView(coupon: Omit<Coupon, 'outbox' | 'codeKey'>, usage?: CouponUsage): CouponView {
  const { _id, version, code, amountOff, redemptionsLeft } = coupon;
  const { used = 0, held = 0 } = usage ?? {};
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
export function formatTerms({ code, amountOff, redemptionsLeft }: Partial<CouponTerms>) {
  return definedFields({
    code,
    amountOff: amountOff === undefined ? undefined : formatPaise(amountOff),
    redemptionsLeft,
  });
}
