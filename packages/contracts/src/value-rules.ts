import { MaxLength } from 'class-validator';
import { isRupeeAmount } from './money.js';
import { applyDecorators, NumberInRange, Satisfies, SingleLine, Trim } from './validation.js';

/** An amount from 0 to a million rupees with at most two decimals. */
export function Rupees(message: string): PropertyDecorator {
  const isValid = (value: unknown) => typeof value === 'number' && isRupeeAmount(value);
  return applyDecorators(
    Satisfies('rupees', isValid, 'Please enter an amount with no more than two decimal places'),
    NumberInRange(0, 'Please enter an amount of ₹10,00,000 or less', { max: 1_000_000 }),
    NumberInRange(0, message, { max: Number.MAX_VALUE }),
  );
}

/** An http or https URL, an empty string, or a text that `isAllowed` accepts. */
export function HttpUrl(
  message: string,
  isAllowed: (text: string) => boolean = () => false,
): PropertyDecorator {
  const isValid = (value: unknown) =>
    typeof value === 'string' &&
    (value === '' || isAllowed(value) || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)));
  return applyDecorators(
    Trim(),
    SingleLine(message),
    MaxLength(2_000, { message }),
    Satisfies('httpUrl', isValid, message),
  );
}
