import { formatPaise, rupeesToPaise } from '@mun/contracts/payment/money';

/** Formats rupees, the unit of the API: 1500 → '₹1,500'. */
export function formatRupees(amount: number, currency: string): string {
  return formatPaise(rupeesToPaise(amount), currency);
}
