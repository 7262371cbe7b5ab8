import { Injectable, UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { AdminSession } from '@mun/contracts/admin';
import type { Request } from 'express';
import { noteActor } from './actor.js';
import { AdminTokenService } from './admin-token.service.js';

/** Lets a call through that bears a valid admin token: `Authorization: Bearer <token>`. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly tokens: AdminTokenService) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const session = sessionOf(request, this.tokens);
    if (session) {
      noteActor(request, session.session);
      return true;
    }
    throw new UnauthorizedException('Please verify yourself as an organiser first.');
  }
}

/** Whose valid token a request bears; null where it bears none. */
export function sessionOf(request: Request, tokens: AdminTokenService): AdminSession | null {
  const token = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
  return token ? tokens.read(token) : null;
}
