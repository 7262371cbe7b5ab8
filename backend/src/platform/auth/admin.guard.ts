import { Injectable, UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { noteSession } from './actor.js';
import { AdminSessions } from './admin-sessions.service.js';

/** Lets a call through that bears the token of a session that holds. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly sessions: AdminSessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const session = await this.sessions.of(request);
    if (!session) throw new UnauthorizedException('Please verify yourself as an organiser first.');
    noteSession(request, session);
    return true;
  }
}
