import { IsISO8601, Matches, MaxLength } from 'class-validator';
import { isRupeeAmount } from './payment/money.js';
import {
  applyDecorators,
  NumberInRange,
  RequiredMultilineText,
  Satisfies,
  SingleLine,
  Trim,
} from './validation.js';

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
  'Please simplify this text: a paragraph has too many * and _, or a table has too many cells';
/** Rendering takes time by the square of the asterisks and underscores in a paragraph; this much is about a second. */
const MAX_EMPHASIS = 4_000_000;
/** A row has as many cells as the widest one, however short it is. */
const MAX_CELLS = 20_000;

/** Non-empty Markdown of at most `max` characters that is rendered fast, because it delays all other requests. */
export function RequiredMarkdown(message: string, max: number): PropertyDecorator {
  const isSimple = (value: unknown) => typeof value !== 'string' || value.length > max || isFast(value);
  return applyDecorators(Satisfies('simple', isSimple, TOO_COMPLEX), RequiredMultilineText(message, max));
}

function isFast(markdown: string): boolean {
  let emphasis = 0;
  for (const block of markdown.split(/\n[^\S\n]*\n/)) {
    emphasis += (block.match(/[*_]+/g) ?? []).length ** 2;
    const rows = block.split('\n');
    const columns = Math.max(...rows.map((row) => row.split('|').length));
    if (emphasis > MAX_EMPHASIS || columns * rows.length > MAX_CELLS) return false;
  }
  return true;
}
