import { BadRequestException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldError } from '@mun/contracts/errors';

/** An error that belongs to one field: 400, or another status where the text is fine but the world is not. */
export function fieldErrors(errors: FieldError[]): { message: string; errors: FieldError[] } {
  return { message: errors[0]?.message ?? 'Please check what you entered.', errors };
}

/** Every body and query is checked by its class in contracts: unknown properties are dropped, each wrong field is named. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    validationError: { target: true, value: false },
    exceptionFactory: (errors) =>
      new BadRequestException(fieldErrors(inOrder(errors).flatMap((error) => flatten(error, '')))),
  });
}

/**
 * What is no body of a call, checked as if it were one.
 * @throws BadRequestException with what is wrong with each field
 */
export async function validateForm<Form extends object>(form: new () => Form, given: object): Promise<Form> {
  const checked: unknown = await validationPipe().transform(given, { type: 'body', metatype: form });
  if (checked instanceof form) return checked;
  throw new TypeError(`${form.name} was not made`);
}

function flatten(error: ValidationError, parent: string): FieldError[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: rule === 'unknownValue' ? 'Please send the fields of the form as one JSON object.' : message,
  }));
  return [...own.slice(0, 1), ...inOrder(error.children ?? []).flatMap((child) => flatten(child, field))];
}

/** As the class declares its fields, which is as the form asks for them: inherited ones come last otherwise. */
function inOrder(errors: ValidationError[]): ValidationError[] {
  const place = ({ target = {}, property }: ValidationError) => Object.keys(target).indexOf(property);
  return errors.toSorted((one, other) => place(one) - place(other));
}
