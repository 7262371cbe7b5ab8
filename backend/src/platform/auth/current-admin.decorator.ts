import { ConflictException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { ADMIN_NAME_HEADER } from '@mun/contracts/admin/name-header';
import { isSingleLine } from '@mun/contracts/validation';
import type { Request } from 'express';
import type { Principal } from './sessions/admin-sessions.service.js';

const NAME_MAX_LENGTH = 60;
const principals = new WeakMap<Request, Principal>();

/** Stores who sent a request for `@CurrentAdmin()` and `@CurrentPrincipal()`. PermissionGuard calls it. */
export function setCurrentPrincipal(request: Request, principal: Principal): void {
  principals.set(request, principal);
}

/** Injects the organiser who sent the request: `allot(@CurrentAdmin() actor: Actor)`. Requires @RequirePermission(). */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<Request>();
  const { session, account, person } = currentPrincipal(request);
  if (account && person) return { session, name: person.name, account: account.id };
  const name = decodeName(request.get(ADMIN_NAME_HEADER));
  return { session, ...(name && { name }) };
});

/** Injects who sent an admin request, and what they may do. Requires @RequirePermission(). */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal =>
  currentPrincipal(context.switchToHttp().getRequest<Request>()),
);

/** Injects the id of the account that sent the request. Requires @RequirePermission(). @throws ConflictException for the shared code */
export const OwnAccount = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => currentAccount(context).id,
);

function currentAccount(context: ExecutionContext): NonNullable<Principal['account']> {
  const { account } = currentPrincipal(context.switchToHttp().getRequest<Request>());
  if (!account)
    throw new ConflictException('The shared code has no profile. Sign in with your email address.');
  return account;
}

/** How long after signing in a person may add what they sign in with, so that a session that was stolen later is not enough. */
const FRESH_MINUTES = 15;

/** Like `@OwnAccount()`. @throws ConflictException if the person has signed in longer ago than `FRESH_MINUTES` */
export const FreshAccount = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { id, startedAt } = currentAccount(context);
  if (Date.now() - startedAt > FRESH_MINUTES * 60_000) throw new ConflictException(NOT_FRESH);
  return id;
});

const NOT_FRESH = `For this, sign out and in again first. It’s possible within ${FRESH_MINUTES} minutes of signing in.`;

function currentPrincipal(request: Request): Principal {
  const principal = principals.get(request);
  if (!principal)
    throw new Error('@CurrentAdmin() and @CurrentPrincipal() require @RequirePermission() on the route');
  return principal;
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
