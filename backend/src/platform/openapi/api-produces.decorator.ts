import { SetMetadata } from '@nestjs/common';

export const PRODUCES_METADATA = Symbol('produces');

/** Documents the media types of a response that is not JSON: @ApiProduces('text/csv'). */
export function ApiProduces(...types: string[]): MethodDecorator {
  return SetMetadata(PRODUCES_METADATA, types);
}
