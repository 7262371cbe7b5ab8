import { Controller, Get, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import type { AdminSession } from '@mun/contracts/admin';
import { ROUTES } from '@mun/contracts/routes';
import { AdminGuard, sessionOf } from './admin.guard.js';
import { AdminTokenService } from './admin-token.service.js';

@Controller()
export class AdminSessionController {
  constructor(private readonly tokens: AdminTokenService) {}

  /** Whose token it is and until when it holds: by this a screen knows whether it may begin. */
  @Get(ROUTES.adminSession)
  @UseGuards(AdminGuard)
  session(@Req() request: Request): AdminSession {
    const session = sessionOf(request, this.tokens);
    if (!session) throw new Error('AdminGuard let a request through without a session');
    return session;
  }
}
