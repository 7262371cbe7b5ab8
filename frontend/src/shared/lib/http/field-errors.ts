import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error';

/** Shows the server's field errors at the form's fields, which have the same names as in the API ('data.email'). */
export function showFieldErrors<T extends FieldValues>(cause: unknown, form: UseFormReturn<T>): void {
  if (!(cause instanceof ApiError)) throw cause;
  let first = true;
  for (const { field, message } of cause.fields) {
    if (!isFieldOf(form, field)) continue;
    form.setError(field, { type: 'server', message }, { shouldFocus: first });
    first = false;
  }
}

function isFieldOf<T extends FieldValues>(form: UseFormReturn<T>, name: string): name is Path<T> {
  let value: unknown = form.getValues();
  return name.split('.').every((key) => {
    if (typeof value !== 'object' || value === null || !(key in value)) return false;
    value = Reflect.get(value, key);
    return true;
  });
}
