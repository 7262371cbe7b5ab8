import { Controller, Delete, Get, HttpCode, UseGuards } from '@nestjs/common';
import type { AdminSession } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentSession } from './current-admin.decorator.js';
import { AdminGuard } from './admin.guard.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import type { VerifiedToken } from './admin-token.service.js';

@Controller()
@UseGuards(AdminGuard)
export class AdminSessionController {
  constructor(private readonly sessions: AdminSessionsService) {}

  /** Returns the token's session and when it expires. */
  @Get(ROUTES.adminSession)
  session(@CurrentSession() { session, expiresAt }: VerifiedToken): AdminSession {
    return { session, expiresAt };
  }

  /** Ends the session. Its token, and any copy of it, is no longer accepted. */
  @Delete(ROUTES.adminSession)
  @HttpCode(204)
  async end(@CurrentSession() session: VerifiedToken): Promise<void> {
    await this.sessions.end(session);
  }
}
