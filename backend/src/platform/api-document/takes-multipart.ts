import { SetMetadata } from '@nestjs/common';

export const TAKES_MULTIPART = Symbol('takes multipart');

/** Tells the API document that a call takes its form as multipart/form-data too. */
export function TakesMultipart(): MethodDecorator {
  return SetMetadata(TAKES_MULTIPART, true);
}
