import { SetMetadata } from '@nestjs/common';

export const PRODUCES_METADATA = Symbol('answers with');

/** Tells the API document what a call answers with where that is not JSON: @AnswersWith('text/csv'). */
export function ApiProduces(...types: string[]): MethodDecorator {
  return SetMetadata(PRODUCES_METADATA, types);
}
