import type { Paise } from '@mun/contracts/payment/money';
import type { StatementMatch, UnpaidDelegate } from '@mun/contracts/payment/offline-payments';

/** A delegate for whom a line of the statement is recorded. */
export interface Choice {
  delegate: UnpaidDelegate;
  /** Why less than what is due is enough; empty if it is not less, or not entered yet. */
  discountReason: string;
}

export interface Part extends Choice {
  amount: Paise;
}

/**
 * Divides what is left of a line between delegates, in their order: each gets what is due, as far as the line has it.
 * `left` is what nobody gets.
 */
export function divide(
  { line, recorded = 0 }: Pick<StatementMatch, 'line' | 'recorded'>,
  choices: readonly Choice[],
): { parts: Part[]; left: Paise } {
  let left = line.amount - recorded;
  const parts = choices.map((choice) => {
    const amount = Math.min(left, choice.delegate.amount);
    left -= amount;
    return { ...choice, amount };
  });
  return { parts: parts.filter(({ amount }) => amount > 0), left };
}

/** A delegate's part that is less than what is due is recorded only with the reason of the discount. A school can owe the rest. */
export function lacksReason(part: Part): boolean {
  return isDiscounted(part) && part.discountReason.trim() === '';
}

export function isDiscounted({ delegate, amount }: Part): boolean {
  return !delegate.isSchool && amount < delegate.amount;
}
