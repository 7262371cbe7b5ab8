/** An integer amount of paise. Rupees exist only in text and at the API's borders. */
export type Paise = number;

/** The smallest order that the payment provider accepts (Razorpay: one rupee). */
export const MIN_CHARGE: Paise = 100;

/** Returns true if the amount is finite and has at most two decimals, so that it is a whole number of paise. */
export function isRupeeAmount(rupees: number): boolean {
  const paise = Math.round(rupees * 100);
  return Number.isSafeInteger(paise) && Math.abs(paise / 100 - rupees) <= 1e-9;
}

/** @throws RangeError unless `isRupeeAmount` */
export function rupeesToPaise(rupees: number): Paise {
  if (!isRupeeAmount(rupees)) throw new RangeError(`${rupees} is not an amount of rupees`);
  return Math.round(rupees * 100);
}

export function paiseToRupees(paise: Paise): number {
  return paise / 100;
}

/** 150000 → '₹1,500', 149950 → '₹1,499.50'. An invalid currency code (of a payment without order) precedes the number. */
export function formatPaise(paise: Paise, currency = 'INR'): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${currency} ${paiseToRupees(paise)}`;
  return currencyFormat(currency, paise % 100 === 0 ? 0 : 2).format(paiseToRupees(paise));
}

const formats = new Map<string, Intl.NumberFormat>();

/** Reuses formats, because creating one costs more than rendering the component that shows the amount. */
function currencyFormat(currency: string, minimumFractionDigits: 0 | 2): Intl.NumberFormat {
  const key = currency + minimumFractionDigits;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-IN', { style: 'currency', currency, minimumFractionDigits });
  formats.set(key, format);
  return format;
}
