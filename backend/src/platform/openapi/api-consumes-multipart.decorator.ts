import { SetMetadata } from '@nestjs/common';

export const CONSUMES_MULTIPART_METADATA = Symbol('takes multipart');

/** Tells the API document that a call takes its form as multipart/form-data too. */
export function ApiConsumesMultipart(): MethodDecorator {
  return SetMetadata(CONSUMES_MULTIPART_METADATA, true);
}
