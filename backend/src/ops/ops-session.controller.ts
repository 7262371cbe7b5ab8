import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { OpsSession } from '@mun/contracts/admin/admin';
import { OPS_PATH, QUEUE_BOARD_PATH, ROUTES } from '@mun/contracts/routes';
import { CurrentPrincipal } from '../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../platform/auth/permissions.js';
import type { Principal } from '../platform/auth/sessions/admin-sessions.service.js';
import { Config } from '../platform/config/config.js';
import { OpsSessionService } from './ops-session.service.js';

@Controller()
@RequirePermission('queues.manage')
export class OpsSessionController {
  constructor(
    private readonly sessions: OpsSessionService,
    private readonly config: Config,
  ) {}

  /** Sets the cookie of the queue board. It is valid for half an hour and ends with the organiser's session. */
  @Post(ROUTES.opsSession)
  @HttpCode(200)
  open(@CurrentPrincipal() principal: Principal, @Res({ passthrough: true }) response: Response): OpsSession {
    const { cookie, expiresAt } = this.sessions.issue(principal);
    response.cookie(this.sessions.cookieName, cookie, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.PUBLIC_URL.startsWith('https:'),
      path: OPS_PATH,
      expires: expiresAt,
    });
    return { url: QUEUE_BOARD_PATH, expiresAt: expiresAt.toISOString() };
  }
}
