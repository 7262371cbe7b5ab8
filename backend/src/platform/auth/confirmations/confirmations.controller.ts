import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { ConfirmationView } from '@mun/contracts/admin/second-person';
import { ROUTES } from '@mun/contracts/routes';
import type { Principal } from '../sessions/admin-sessions.service.js';
import { CurrentAdmin, CurrentPrincipal } from '../current-admin.decorator.js';
import { RequirePermission } from '../permissions.js';
import { SecondPersonService } from './second-person.service.js';

/** What a second person has to confirm. Each also requires the permission for what is confirmed. */
@Controller()
@RequirePermission('activity.view')
export class ConfirmationsController {
  constructor(private readonly secondPerson: SecondPersonService) {}

  /** Returns what the caller waits for, and what the caller can confirm. */
  @Get(ROUTES.confirmations)
  list(@CurrentPrincipal() principal: Principal): Promise<ConfirmationView[]> {
    return this.secondPerson.list(principal);
  }

  /** Lets somebody else do what they wanted to do, for 24 hours. */
  @Post(ROUTES.confirm)
  @HttpCode(204)
  confirm(
    @Param('id') id: string,
    @CurrentPrincipal() principal: Principal,
    @CurrentAdmin() actor: Actor,
  ): Promise<void> {
    return this.secondPerson.decide(id, principal, actor, 'confirmed');
  }

  /** Refuses it, for 24 hours. */
  @Delete(ROUTES.confirmation)
  @HttpCode(204)
  refuse(
    @Param('id') id: string,
    @CurrentPrincipal() principal: Principal,
    @CurrentAdmin() actor: Actor,
  ): Promise<void> {
    return this.secondPerson.decide(id, principal, actor, 'refused');
  }
}
