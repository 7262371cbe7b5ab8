import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error';

/** Puts what the server found wrong to the fields it named; forms name their fields as the calls do ('data.email'). */
export function showFieldErrors<T extends FieldValues>(cause: unknown, setError: UseFormSetError<T>): void {
  if (!(cause instanceof ApiError)) throw cause;
  for (const [index, { field, message }] of cause.fields.entries()) {
    setError(field as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
