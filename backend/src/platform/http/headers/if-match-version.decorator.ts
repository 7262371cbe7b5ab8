import { createParamDecorator, PreconditionFailedException, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Exported so that the OpenAPI document can recognise the routes that accept the header. */
export function readIfMatchVersion(_: unknown, context: ExecutionContext): number | undefined {
  const header = context.switchToHttp().getRequest<Request>().get('if-match')?.trim();
  if (!header || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined)
    throw new PreconditionFailedException('The If-Match header is not valid. Please reload the page.');
  return Number(version);
}

/**
 * Injects the version from `If-Match: "3"` that the change is based on. Undefined without the header or with `*`; the change
 * is then made unconditionally.
 */
export const IfMatchVersion = createParamDecorator(readIfMatchVersion);
