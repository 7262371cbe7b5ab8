import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { Matches, MaxLength, ValidateBy } from 'class-validator';

/** The longest a single line of text may be (names, institutions); long enough for any real one. */
export const MAX_LINE_LENGTH = 160;
/** The longest a free text may be (why somebody wants to join, what they have done). */
export const MAX_TEXT_LENGTH = 4_000;

/**
 * Takes the blanks off both ends of a text before it is looked at; anything else is left as it came. A line ends in one
 * character, as where it was typed: multipart forms make two of it. Half a character (a lone surrogate) becomes the sign
 * that a database would store for it: checks that encode a text would throw.
 */
export function Trim(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
          .replaceAll(/\r\n?/g, '\n')
          .trim()
      : value,
  );
}

/** A text that must say something: `message` where it is missing, blank or no text; and at most `max` letters. */
export function RequiredText(message: string, max = MAX_LINE_LENGTH): PropertyDecorator {
  // Listed last = looked at first: a missing text gets SPEC.md's message, not the one on length.
  return applyDecorators(
    Trim(),
    MaxLength(max, { message: `Please keep this to ${max.toLocaleString('en')} characters` }),
    ValidateBy(
      { name: 'required', validator: { validate: (value) => typeof value === 'string' && value.length > 0 } },
      { message },
    ),
  );
}

/** A number that may be typed: a finite number from `min` to `max`, whole where `whole`. */
export function NumberInRange(
  min: number,
  message: string,
  { max = Number.MAX_SAFE_INTEGER, whole = false } = {},
): PropertyDecorator {
  const validate = (value: unknown) =>
    typeof value === 'number' &&
    Number.isFinite(value) &&
    value >= min &&
    value <= max &&
    (!whole || Number.isInteger(value));
  return ValidateBy(
    { name: 'numberFrom', constraints: [min, max, whole], validator: { validate } },
    { message },
  );
}

/** Exactly ten digits, as SPEC.md section 5 has it for every phone. */
export function TenDigitPhone(): PropertyDecorator {
  return applyDecorators(Trim(), Matches(/^\d{10}$/, { message: 'Phone number must be exactly 10 digits' }));
}

/** Must not be the same as another property of the same object. */
export function DiffersFrom(other: string, message: string): PropertyDecorator {
  return ValidateBy(
    {
      name: 'differsFrom',
      validator: {
        validate: (value, args) => value !== Reflect.get(args?.object ?? {}, other),
      },
    },
    { message },
  );
}

/** Several property decorators as one, applied from the last to the first, as if they stood above one another. */
export function applyDecorators(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of decorators.toReversed()) decorate(target, property);
  };
}
