import { SetMetadata } from '@nestjs/common';

export const CONSUMES_MULTIPART_METADATA = Symbol('consumes multipart');

/** Documents that a route also accepts its body as multipart/form-data. */
export function ApiConsumesMultipart(): MethodDecorator {
  return SetMetadata(CONSUMES_MULTIPART_METADATA, true);
}
