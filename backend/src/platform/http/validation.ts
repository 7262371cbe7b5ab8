import { BadRequestException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldError } from '@mun/contracts/errors';

/** Returns the response of an exception that concerns single fields: 400, or another status if the input itself is valid. */
export function fieldErrors(errors: FieldError[]): { message: string; errors: FieldError[] } {
  return { message: errors[0]?.message ?? 'Please check what you entered.', errors };
}

/** Validates every body and query by its class in contracts: drops unknown properties and reports each invalid field. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    validationError: { target: true, value: false },
    exceptionFactory: (errors) =>
      new BadRequestException(fieldErrors(inFieldOrder(errors).flatMap((error) => flatten(error, '')))),
  });
}

/**
 * Validates a value that is not a request body as if it were one.
 * @throws BadRequestException with an error for each invalid field
 */
export async function validateForm<Form extends object>(form: new () => Form, value: object): Promise<Form> {
  const validated: unknown = await validationPipe().transform(value, { type: 'body', metatype: form });
  if (validated instanceof form) return validated;
  throw new TypeError(`the validation returned no ${form.name}`);
}

function flatten(error: ValidationError, parent: string): FieldError[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: rule === 'unknownValue' ? 'Please send the fields of the form as one JSON object.' : message,
  }));
  return [
    ...own.slice(0, 1),
    ...inFieldOrder(error.children ?? []).flatMap((child) => flatten(child, field)),
  ];
}

/** Sorts errors as the class declares its fields. Otherwise inherited fields come last. */
function inFieldOrder(errors: ValidationError[]): ValidationError[] {
  const position = ({ target = {}, property }: ValidationError) => Object.keys(target).indexOf(property);
  return errors.toSorted((a, b) => position(a) - position(b));
}
