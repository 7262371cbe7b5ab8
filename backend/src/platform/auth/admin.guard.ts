import { Injectable, UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { setCurrentSession } from './current-admin.decorator.js';
import { AdminSessionsService } from './admin-sessions.service.js';

/** Allows requests with the token of an active admin session. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly sessions: AdminSessionsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const session = await this.sessions.fromRequest(request);
    if (!session) throw new UnauthorizedException('Please log in as an organiser first.');
    setCurrentSession(request, session);
    return true;
  }
}
