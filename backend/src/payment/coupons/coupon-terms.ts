import type { CouponView } from '@mun/contracts/content';
import type { CouponForm } from '@mun/contracts/content-forms';
import { formatPaise, paiseToRupees, rupeesToPaise } from '@mun/contracts/money';
import type { Coupon } from './coupon.schema.js';

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

/** The terms that differ, as they were and as they become; null where none does. */
export function changedTerms(
  before: CouponTerms,
  after: CouponTerms,
): { before: Partial<CouponTerms>; after: Partial<CouponTerms> } | null {
  const names = (['code', 'amountOff', 'redemptionsLeft'] as const).filter(
    (name) => before[name] !== after[name],
  );
  const only = (terms: CouponTerms) => Object.fromEntries(names.map((name) => [name, terms[name]]));
  return names.length === 0 ? null : { before: only(before), after: only(after) };
}

/** Terms as people read them, in rupees. */
export function formatTerms({ amountOff, ...terms }: Partial<CouponTerms>): Record<string, unknown> {
  return { ...terms, ...(amountOff !== undefined && { amountOff: formatPaise(amountOff) }) };
}
