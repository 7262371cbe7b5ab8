import {
  ForbiddenException,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Permission } from '@mun/contracts/admin/permissions';
import type { Request } from 'express';
import { AdminSessionsService } from './sessions/admin-sessions.service.js';
import { setCurrentPrincipal } from './current-admin.decorator.js';

/** The permission that a route, or each route of a controller, requires. */
export const RequirePermission = Reflector.createDecorator<Permission>();

const PublicMetadata = Reflector.createDecorator<true>();

/** Lets everybody call a route, or all routes of a controller. */
export const Public = () => PublicMetadata(true);

/** Guards every route. One with neither `@RequirePermission()` nor `@Public()` is refused. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: AdminSessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const permission: Permission | undefined = this.reflector.getAllAndOverride(RequirePermission, targets);
    if (permission === undefined) {
      const isPublic: true | undefined = this.reflector.getAllAndOverride(PublicMetadata, targets);
      return isPublic ?? false;
    }
    const request = context.switchToHttp().getRequest<Request>();
    const principal = await this.sessions.fromRequest(request);
    if (!principal) throw new UnauthorizedException('Please log in as an organiser first.');
    if (!principal.permissions.has(permission))
      throw new ForbiddenException('You don’t have permission to do this. Ask an owner if you need it.');
    setCurrentPrincipal(request, principal);
    return true;
  }
}
