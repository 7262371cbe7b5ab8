import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import type { AdminSession, AdminSessionView } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentSession } from './current-admin.decorator.js';
import { RequirePermission } from './permissions.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import type { VerifiedToken } from './admin-token.service.js';

@Controller()
export class AdminSessionController {
  constructor(private readonly sessions: AdminSessionsService) {}

  /** Returns the token's session and when it expires. */
  @RequirePermission('session.use')
  @Get(ROUTES.adminSession)
  session(@CurrentSession() { session, expiresAt }: VerifiedToken): AdminSession {
    return { session, expiresAt };
  }

  /** Ends the session. Its token, and any copy of it, is no longer accepted. */
  @RequirePermission('session.use')
  @Delete(ROUTES.adminSession)
  @HttpCode(204)
  async end(@CurrentSession() session: VerifiedToken): Promise<void> {
    await this.sessions.end(session);
  }

  /** Returns the active sessions of all organisers, the last used first. */
  @RequirePermission('sessions.view')
  @Get(ROUTES.adminSessions)
  list(@CurrentSession() session: VerifiedToken): Promise<AdminSessionView[]> {
    return this.sessions.list(session);
  }

  /** Ends a session of any organiser, at every backend and also for the queue board. */
  @RequirePermission('sessions.end')
  @Delete(ROUTES.adminSessionById)
  @HttpCode(204)
  async endById(@Param('id') id: string): Promise<void> {
    await this.sessions.endById(id);
  }
}
