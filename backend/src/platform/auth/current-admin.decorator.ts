import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { ADMIN_NAME_HEADER } from '@mun/contracts/admin/name-header';
import { isSingleLine } from '@mun/contracts/validation';
import type { Request } from 'express';
import type { VerifiedToken } from './admin-token.service.js';

const NAME_MAX_LENGTH = 60;
const sessions = new WeakMap<Request, VerifiedToken>();

/** Stores the session of a request for `@CurrentAdmin()` and `@CurrentSession()`. PermissionGuard calls it. */
export function setCurrentSession(request: Request, session: VerifiedToken): void {
  sessions.set(request, session);
}

/** Injects the organiser who sent the request: `allot(@CurrentAdmin() actor: Actor)`. Requires @RequirePermission(). */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<Request>();
  const name = decodeName(request.get(ADMIN_NAME_HEADER));
  return { session: currentSession(request).session, ...(name && { name }) };
});

/** Injects the session of an admin request. Requires @RequirePermission(). */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): VerifiedToken =>
  currentSession(context.switchToHttp().getRequest<Request>()),
);

function currentSession(request: Request): VerifiedToken {
  const session = sessions.get(request);
  if (!session)
    throw new Error('@CurrentAdmin() and @CurrentSession() require @RequirePermission() on the route');
  return session;
}

/** Returns undefined for a malformed name, which could forge lines of the audit log. Names are chosen by the organisers and grant nothing. */
function decodeName(header: string | undefined): string | undefined {
  try {
    const name = decodeURIComponent(header ?? '').trim();
    return isSingleLine(name) ? name.slice(0, NAME_MAX_LENGTH) : undefined;
  } catch {
    return undefined;
  }
}
