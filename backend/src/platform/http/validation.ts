import { BadRequestException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldError } from '@mun/contracts/errors';

/** Returns the response of an exception that concerns single fields: 400, or another status if the input itself is valid. */
export function fieldErrors(errors: FieldError[]): { message: string; errors: FieldError[] } {
  return { message: errors[0]?.message ?? 'Please check your entries.', errors };
}

/** Validates every body and query by its class in contracts: drops unknown properties and reports each invalid field. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    validationError: { target: true, value: false },
    exceptionFactory: (errors) => new BadRequestException(fieldErrors(flatten(errors))),
  });
}

/** Validates a value that is not a request body as if it were one. */
export async function validateForm<Form extends object>(form: new () => Form, value: object): Promise<Form> {
  const validated: unknown = await validationPipe().transform(value, { type: 'body', metatype: form });
  if (validated instanceof form) return validated;
  throw new TypeError(`the validation returned no ${form.name}`);
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
      message: rule === 'unknownValue' ? 'Please send the fields of the form as one JSON object.' : message,
    }));
    return [...own.slice(0, 1), ...flatten(children, `${field}.`)];
  });
}
