import { SetMetadata } from '@nestjs/common';

export const ANSWERS_WITH = Symbol('answers with');

/** Tells the API document what a call answers with where that is not JSON: @AnswersWith('text/csv'). */
export function AnswersWith(...types: string[]): MethodDecorator {
  return SetMetadata(ANSWERS_WITH, types);
}
