import { SetMetadata } from '@nestjs/common';

export const OPERATION_METADATA = Symbol('api operation');

/** Gives a route the summary that it cannot have as a doc comment, because a factory makes its method. */
export function ApiOperation(operation: { summary: string }): MethodDecorator {
  return SetMetadata(OPERATION_METADATA, operation);
}
