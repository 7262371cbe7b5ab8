import { createParamDecorator, PreconditionFailedException, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Reads the version; the API document knows by it which calls look at it. */
export function readIfMatchVersion(_: unknown, context: ExecutionContext): number | undefined {
  const header = context.switchToHttp().getRequest<Request>().get('if-match')?.trim();
  if (!header || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined)
    throw new PreconditionFailedException('This is no version that we know. Please reload.');
  return Number(version);
}

/**
 * The version that a change was made on, out of `If-Match: "3"`; undefined without that header or with `*`, and then the
 * change is made whatever stands there.
 */
export const IfMatchVersion = createParamDecorator(readIfMatchVersion);
