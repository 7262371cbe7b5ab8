import { IsISO8601, Matches, MaxLength } from 'class-validator';
import { isFastMarkdown } from './content/fast-markdown.js';
import { isRupeeAmount } from './payment/money.js';
import {
  applyDecorators,
  NumberInRange,
  RequiredMultilineText,
  Satisfies,
  SingleLine,
  Trim,
} from './validation.js';

/** Maximum length of a letter or answer, in characters (about 3,000 words). */
export const MAX_MARKDOWN_LENGTH = 20_000;

/** An amount from 0 to a million rupees with at most two decimals. */
export function Rupees(message: string): PropertyDecorator {
  const isValid = (value: unknown) => typeof value === 'number' && isRupeeAmount(value);
  return applyDecorators(
    Satisfies('rupees', isValid, 'Please enter an amount with no more than two decimal places'),
    NumberInRange(0, 'Please enter an amount of ₹10,00,000 or less', { max: 1_000_000 }),
    NumberInRange(0, message, { max: Number.MAX_VALUE }),
  );
}

/** A date as YYYY-MM-DD, or a text of another `pattern` that is an ISO 8601 date. */
export function IsoDate(message: string, pattern = /^\d{4}-\d{2}-\d{2}$/): PropertyDecorator {
  return applyDecorators(IsISO8601({ strict: true }, { message }), Matches(pattern, { message }));
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

const TOO_COMPLEX =
  'Please simplify this text: it has too many lines, lists or quotes, a paragraph with too many * _ ~ [ ], or a table with too many cells';

/** Non-empty Markdown of at most `max` characters that is rendered fast. */
export function RequiredMarkdown(message: string, max: number): PropertyDecorator {
  const isSimple = (value: unknown) =>
    typeof value !== 'string' || value.length > max || isFastMarkdown(value);
  return applyDecorators(Satisfies('simple', isSimple, TOO_COMPLEX), RequiredMultilineText(message, max));
}
