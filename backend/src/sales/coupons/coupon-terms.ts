import type { CouponView } from '@mun/contracts/content/content';
import type { CouponForm } from '@mun/contracts/content/content-forms';
import { formatPaise, paiseToRupees, rupeesToPaise, type Paise } from '@mun/contracts/payment/money';
import { definedFields } from '../../platform/versioned-collection/field-changes.js';
import { isExpired } from './coupon-discount.js';
import { normalizeCouponCode, type Coupon } from './coupon.schema.js';

/** The fields of a coupon that organisers edit; `amountOff` in paise. One that is `undefined` is removed. */
export type CouponTerms = Pick<Coupon, 'code' | 'amountOff' | 'redemptionsLeft'> & {
  [term in 'percentOff' | 'validUntil' | 'institution']?: Coupon[term] | undefined;
};

/** Redemptions that are used, or held by unpaid orders; `given` is the total discount of paid orders in paise. */
export interface CouponUsage {
  used: number;
  held: number;
  given: Paise;
}

/** @param current has the terms that the form leaves out; an amount removes its percentage */
export function toCouponTerms(form: CouponForm, current?: Coupon): CouponTerms {
  const { code, redemptionsLeft } = form;
  const amountOff = rupeesToPaise(form.amountOff);
  const {
    percentOff = amountOff > 0 ? undefined : current?.percentOff,
    validUntil = current?.validUntil,
    institution = current?.institution,
  } = form;
  return {
    code,
    amountOff,
    redemptionsLeft,
    percentOff: percentOff ?? undefined,
    validUntil: validUntil || undefined,
    institution: institution || undefined,
  };
}

export function toStoredCoupon(terms: CouponTerms): CouponTerms & Pick<Coupon, 'codeKey'> {
  return { ...terms, codeKey: normalizeCouponCode(terms.code) };
}

export function toCouponView(coupon: Omit<Coupon, 'outbox' | 'codeKey'>, usage?: CouponUsage): CouponView {
  const { _id, version, code, amountOff, percentOff, validUntil, institution, redemptionsLeft } = coupon;
  const { used = 0, held = 0 } = usage ?? {};
  return {
    _id: _id.toHexString(),
    version,
    code,
    amountOff: paiseToRupees(amountOff),
    ...(percentOff !== undefined && { percentOff }),
    ...(validUntil !== undefined && { validUntil }),
    ...(institution !== undefined && { institution }),
    ...(isExpired(coupon) && { expired: true }),
    redemptionsLeft,
    used,
    held,
  };
}

/** Formats the terms for the activity log, in rupees and percent, and drops all other fields. */
export function formatTerms(fields: Partial<CouponTerms>) {
  const { code, amountOff, percentOff, validUntil, institution, redemptionsLeft } = fields;
  return definedFields({
    code,
    amountOff: amountOff === undefined ? undefined : formatPaise(amountOff),
    percentOff: percentOff === undefined ? undefined : `${percentOff}%`,
    validUntil,
    institution,
    redemptionsLeft,
  });
}
