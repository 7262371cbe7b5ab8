/** An amount of money in paise, always a whole number; rupees exist only in what people read and type. */
export type Paise = number;

/** What the payment provider accepts as its smallest order (Razorpay: one rupee). */
export const MIN_CHARGE: Paise = 100;

/** Whether rupees are a finite number with at most two decimals, so that they are whole paise. */
export function isRupeeAmount(rupees: number): boolean {
  const paise = Math.round(rupees * 100);
  return Number.isSafeInteger(paise) && Math.abs(paise / 100 - rupees) <= 1e-9;
}

/**
 * Rupees as people type them to paise.
 * @throws RangeError where they are not `isRupees`.
 */
export function rupeesToPaise(rupees: number): Paise {
  if (!isRupeeAmount(rupees)) throw new RangeError(`${rupees} is not an amount of rupees`);
  return Math.round(rupees * 100);
}

/** Paise to rupees, for answers whose unit SPEC.md fixes as rupees. */
export function paiseToRupees(paise: Paise): number {
  return paise / 100;
}

/**
 * Paise as people read them: 150000 → '₹1,500', 149950 → '₹1,499.50'. A currency that is none (a provider's, in a payment
 * that matches nothing) stands before the number as it came.
 */
export function formatPaise(paise: Paise, currency = 'INR'): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${currency} ${paiseToRupees(paise)}`;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paiseToRupees(paise));
}
