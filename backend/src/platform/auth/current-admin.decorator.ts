import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ADMIN_NAME_HEADER, type Actor } from '@mun/contracts/audit';
import type { Request } from 'express';
import type { VerifiedToken } from './admin-token.service.js';

const NAME_MAX = 60;

const sessions = new WeakMap<Request, VerifiedToken>();

/** Notes in whose session a request is sent, for `@By()` and `@InSession()`; the guard that checked the token does so. */
export function setCurrentSession(request: Request, session: VerifiedToken): void {
  sessions.set(request, session);
}

/** The organiser who sends an admin call: `allot(@By() by: Actor)`. Only behind AdminGuard. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<Request>();
  const name = nameIn(request.get(ADMIN_NAME_HEADER));
  return { session: sessionOf(request).session, ...(name && { name }) };
});

/** The session that an admin call is sent in. Only behind AdminGuard. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): VerifiedToken =>
  sessionOf(context.switchToHttp().getRequest<Request>()),
);

function sessionOf(request: Request): VerifiedToken {
  const session = sessions.get(request);
  if (!session) throw new Error('@By() or @InSession() stands at a call that AdminGuard does not guard');
  return session;
}

/** What somebody called themselves; unreadable counts as nothing, since nothing rests on it. */
function nameIn(header: string | undefined): string | undefined {
  try {
    return decodeURIComponent(header ?? '')
      .trim()
      .slice(0, NAME_MAX);
  } catch {
    return undefined;
  }
}
