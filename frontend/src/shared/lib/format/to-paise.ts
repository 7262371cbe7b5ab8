import { isRupeeAmount, type Paise, rupeesToPaise } from '@mun/contracts/payment/money';

/** The paise of '1,500.00', '₹ 1,500/-', '1500.00Cr' or '1500(Cr)'; NaN if it is no amount, or a debit. */
export function toPaise(text: string): Paise {
  if (/\bdr\b|^\s*[-−(]/i.test(text)) return Number.NaN;
  const plain = text.replaceAll(/₹|\(?(?:inr|rs|cr)\.?\)?|\/-|[,+\s]/gi, '');
  const rupees = /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : Number.NaN;
  return isRupeeAmount(rupees) ? rupeesToPaise(rupees) : Number.NaN;
}
