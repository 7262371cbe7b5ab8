import { BadRequestException, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import type { FieldError } from '@mun/contracts/errors';

/** Returns the response of an exception that concerns single fields: 400, or another status if the input itself is valid. */
export function fieldErrors(errors: FieldError[]): { message: string; errors: FieldError[] } {
  return { message: errors[0]?.message ?? 'Please check your entries.', errors };
}

const OPTIONS = {
  whitelist: true,
  stopAtFirstError: true,
  validationError: { target: true, value: false },
} as const;

const NO_OBJECT = 'Please send the fields of the form as one JSON object.';

/** Validates every body and query by its class in contracts: drops unknown properties and reports each invalid field. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    ...OPTIONS,
    transform: true,
    exceptionFactory: (errors) => new BadRequestException(fieldErrors(flatten(errors))),
  });
}

/** Validates a value that is not a request body as if it were one. */
export async function validateForm<Form extends object>(form: new () => Form, value: object): Promise<Form> {
  const validated: unknown = await validationPipe().transform(value, { type: 'body', metatype: form });
  if (validated instanceof form) return validated;
  throw new TypeError(`the validation returned no ${form.name}`);
}

/**
 * Validates changes of some fields together with the stored ones, and reports only what is wrong with the changes. A field that is
 * an object keeps those of its fields that are not given.
 */
export async function validateChanges<Form extends object>(
  form: new () => Form,
  stored: object,
  changes: unknown,
): Promise<Form> {
  if (!isRecord(changes)) throw new BadRequestException(NO_OBJECT);
  const before = new Map(Object.entries(stored));
  const given = Object.entries(changes).map(([field, value]) => {
    const kept: unknown = before.get(field);
    return [field, isRecord(kept) && isRecord(value) ? { ...kept, ...value } : value];
  });
  const changed = plainToInstance(form, { ...stored, ...Object.fromEntries(given) });
  const isGiven = ({ field }: FieldError) => {
    const [name = '', part = ''] = field.split('.');
    const value = changes[name];
    return Object.hasOwn(changes, name) && (!isRecord(value) || part === '' || Object.hasOwn(value, part));
  };
  const errors = flatten(await validate(changed, OPTIONS)).filter(isGiven);
  if (errors.length > 0) throw new BadRequestException(fieldErrors(errors));
  return changed;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the errors in the order in which the class declares its fields. Otherwise inherited fields come last. */
function flatten(errors: ValidationError[], prefix = ''): FieldError[] {
  const position = ({ target = {}, property }: ValidationError) => Object.keys(target).indexOf(property);
  const sorted = errors.toSorted((a, b) => position(a) - position(b));
  return sorted.flatMap(({ property, constraints = {}, children = [] }) => {
    // `property` is undefined if the body is not an object.
    const field = prefix ? prefix + property : property;
    const own = Object.entries(constraints).map(([rule, message]) => ({
      field,
      message: rule === 'unknownValue' ? NO_OBJECT : message,
    }));
    return [...own.slice(0, 1), ...flatten(children, `${field}.`)];
  });
}
