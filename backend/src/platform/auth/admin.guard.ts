import { Injectable, UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AdminTokenService } from './admin-token.service.js';

/** Lets a call through that bears a valid admin token: `Authorization: Bearer <token>`. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly tokens: AdminTokenService) {}

  canActivate(context: ExecutionContext): boolean {
    const header = context.switchToHttp().getRequest<Request>().get('authorization') ?? '';
    const token = /^Bearer (\S+)$/i.exec(header)?.[1];
    if (token && this.tokens.isValid(token)) return true;
    throw new UnauthorizedException('Please verify yourself as an organiser first.');
  }
}
