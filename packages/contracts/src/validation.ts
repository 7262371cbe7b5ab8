import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateBy, type ValidationArguments } from 'class-validator';

/** Maximum length of single-line text such as names and institutions. */
export const MAX_LINE_LENGTH = 160;
export const MAX_TEXT_LENGTH = 4_000;

/**
 * Trims a string before it is validated; other values stay unchanged. Line breaks become \n, because multipart forms
 * send \r\n. Lone surrogates become U+FFFD, as in the database, because encoding them would throw.
 */
export function Trim(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    return value
      .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
      .replaceAll(/\r\n?/g, '\n')
      .trim();
  });
}

/** Control characters (tabs and line breaks too), line separators, and marks that change the direction of the text. */
const NOT_IN_ONE_LINE = /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\p{Bidi_Control}]/u;
const NOT_ONE_LINE = 'Please remove line breaks, tabs and invisible characters';

/** Returns whether a text is one line that shows as it is stored. Otherwise it could forge cells, log lines and headers. */
export function isSingleLine(text: string): boolean {
  return !NOT_IN_ONE_LINE.test(text);
}

/** A string of one line, or with `each` a list of them. Values that are not strings are left to the other validators. */
export function SingleLine(message = NOT_ONE_LINE, { each = false } = {}): PropertyDecorator {
  const validate = (value: unknown) => typeof value !== 'string' || isSingleLine(value);
  return ValidateBy({ name: 'singleLine', validator: { validate } }, { message, each });
}

/**
 * A non-empty string of one line and of at most `max` characters; `message` is used if it is missing, blank or not a
 * string.
 */
export function RequiredText(message: string, max = MAX_LINE_LENGTH): PropertyDecorator {
  return applyDecorators(SingleLine(), RequiredMultilineText(message, max));
}

/** Like `RequiredText`, but with any number of lines. */
export function RequiredMultilineText(message: string, max = MAX_TEXT_LENGTH): PropertyDecorator {
  // Validators run from the last to the first, so a missing text gets SPEC.md's message.
  return applyDecorators(
    Trim(),
    MaxLength(max, { message: tooLong(max) }),
    Satisfies('required', (value) => typeof value === 'string' && value.length > 0, message),
  );
}

/** A string of one line and of at most `max` characters, which may be empty. */
export function OptionalText(max = MAX_LINE_LENGTH): PropertyDecorator {
  return applyDecorators(SingleLine(), OptionalMultilineText(max));
}

/** Like `OptionalText`, but with any number of lines. */
export function OptionalMultilineText(max = MAX_TEXT_LENGTH): PropertyDecorator {
  return applyDecorators(
    Trim(),
    MaxLength(max, { message: tooLong(max) }),
    Satisfies('text', (value) => typeof value === 'string', 'Please enter text'),
  );
}

/** What is entered in the search of a list. */
export function SearchText(): PropertyDecorator {
  return applyDecorators(
    MaxLength(MAX_LINE_LENGTH, { message: 'Please enter a shorter search' }),
    IsString(),
  );
}

function tooLong(max: number): string {
  return `Please keep this to ${max.toLocaleString('en')} characters or fewer`;
}

/** A finite number from `min` to `max`, an integer if `whole`. */
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
  return Satisfies('numberFrom', validate, message, [min, max, whole]);
}

/** A rule of our own. The OpenAPI document describes it by its name and constraints. */
export function Satisfies(
  name: string,
  isValid: (value: unknown, object: object) => boolean,
  message: string,
  constraints: unknown[] = [],
): PropertyDecorator {
  const validate = (value: unknown, args?: ValidationArguments) => isValid(value, args?.object ?? {});
  return ValidateBy({ name, constraints, validator: { validate } }, { message });
}

/** Must differ from another property of the same object. */
export function DiffersFrom(other: string, message: string): PropertyDecorator {
  return Satisfies('differsFrom', (value, object) => value !== Reflect.get(object, other), message);
}

/**
 * Combines property decorators, applied from the last to the first as if they were stacked. A copy of Nest's
 * `applyDecorators`, because this package is part of the browser bundle.
 */
export function applyDecorators(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of decorators.toReversed()) decorate(target, property);
  };
}
