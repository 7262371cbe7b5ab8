import { applyDecorators, Satisfies, Trim } from '../validation.js';
import type { Paise } from './money.js';

/** The first two digits are the code of the state. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** The tax that an amount includes, as documents print it. */
export interface GstLines {
  /** The Services Accounting Code; absent without one. */
  sac?: string;
  taxable: Paise;
  taxes: { name: 'CGST' | 'SGST' | 'IGST'; percent: number; amount: Paise }[];
}

/**
 * Returns the tax that an amount includes: CGST and SGST within one state, IGST between two. A buyer without a GSTIN counts as
 * one of the seller's state, where the conference takes place. Returns null if no tax applies or the seller has no GSTIN.
 */
export function gstOf(amount: Paise, percent: number, seller: string, buyer: string): GstLines | null {
  if (percent === 0 || !GSTIN.test(seller)) return null;
  const tax = (amount * percent) / (100 + percent);
  if (buyer !== '' && buyer.slice(0, 2) !== seller.slice(0, 2)) {
    const igst = Math.round(tax);
    return { taxable: amount - igst, taxes: [{ name: 'IGST', percent, amount: igst }] };
  }
  const half = { percent: percent / 2, amount: Math.round(tax / 2) };
  const taxes = (['CGST', 'SGST'] as const).map((name) => ({ name, ...half }));
  return { taxable: amount - 2 * half.amount, taxes };
}

/** The Services Accounting Code. May be empty. */
export function Sac(): PropertyDecorator {
  const isValid = (value: unknown) => typeof value === 'string' && /^(?:\d{4}|\d{6})?$/.test(value);
  return applyDecorators(
    Trim(),
    Satisfies('sac', isValid, 'Please enter the 4 or 6 digits of the SAC, or leave it empty'),
  );
}

/** May be empty. */
export function Gstin(): PropertyDecorator {
  const isValid = (value: unknown) => typeof value === 'string' && (value === '' || GSTIN.test(value));
  return applyDecorators(
    Trim(),
    Satisfies('gstin', isValid, 'Please enter the 15 characters of the GSTIN, or leave it empty'),
  );
}
