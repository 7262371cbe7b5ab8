import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { applyDecorators } from './validation.js';

/** A whole number in a query, which has it as text. */
export function QueryInteger(min: number, max: number, message?: string): PropertyDecorator {
  const options = message === undefined ? {} : { message };
  return applyDecorators(
    Max(max, options),
    Min(min, options),
    IsInt(options),
    Type(() => Number),
  );
}
