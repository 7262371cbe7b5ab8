import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import type { AdminSession, AdminSessionView, OwnAccount } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import { offeredBy } from '../account.schema.js';
import { CurrentPrincipal } from '../current-admin.decorator.js';
import { RequirePermission } from '../permissions.js';
import { AdminSessionsService, type Principal } from './admin-sessions.service.js';

@Controller()
@RequirePermission('session.use')
export class AdminSessionController {
  constructor(private readonly sessions: AdminSessionsService) {}

  /** Returns the token's session, when it expires and what it allows. */
  @Get(ROUTES.adminSession)
  session(@CurrentPrincipal() principal: Principal): AdminSession {
    const { session, expiresAt, permissions, account, person } = principal;
    const signedIn = account && person && toOwnAccount(account.id, person);
    return { session, expiresAt, permissions: [...permissions], ...(signedIn && { account: signedIn }) };
  }

  /** Ends the session. Its token, and any copy of it, is no longer accepted. */
  @Delete(ROUTES.adminSession)
  @HttpCode(204)
  async end(@CurrentPrincipal() principal: Principal): Promise<void> {
    await this.sessions.end(principal);
  }

  /** Returns the caller's active sessions, the last used first; for those who manage access, everybody's. */
  @Get(ROUTES.adminSessions)
  list(@CurrentPrincipal() principal: Principal): Promise<AdminSessionView[]> {
    return this.sessions.list(principal);
  }

  /** Ends one of these sessions, at every backend and also for the queue board. */
  @Delete(ROUTES.adminSessionById)
  @HttpCode(204)
  async endById(@Param('id') id: string, @CurrentPrincipal() principal: Principal): Promise<void> {
    await this.sessions.endById(id, principal);
  }
}

function toOwnAccount(id: string, person: NonNullable<Principal['person']>): OwnAccount {
  const { name, email, secondFactor, passkeys = [] } = person;
  const handoverFrom = offeredBy(person);
  return {
    id,
    name,
    email,
    hasSecondFactor: secondFactor !== undefined,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      ...(passkey.lastUsedAt && { lastUsedAt: passkey.lastUsedAt.toISOString() }),
    })),
    ...(handoverFrom && { handoverFrom }),
  };
}
