import { formatPaise, rupeesToPaise } from '@mun/contracts/money';

/** Rupees, as the calls count, for people: 1500 → '₹1,500'. */
export function formatRupees(amount: number, currency: string): string {
  return formatPaise(rupeesToPaise(amount), currency);
}
