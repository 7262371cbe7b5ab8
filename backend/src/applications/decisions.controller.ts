import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { ApplicationView } from '@mun/contracts/registration/application';
import { AcceptApplication, DeclineApplication } from '@mun/contracts/registration/application-decisions';
import type { Actor } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../platform/auth/permissions.js';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { DecisionsService } from './decisions.service.js';

/** Decisions about campus ambassadors. 409 if another organiser has decided since the page was loaded. */
@Controller()
@RequirePermission('applications.decide')
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  /** Accepts an application and creates the ambassador's coupon, or enables it again. */
  @Post(ROUTES.acceptApplication)
  @HttpCode(200)
  accept(
    @Param('id') id: string,
    @Body() form: AcceptApplication,
    @CurrentAdmin() actor: Actor,
  ): Promise<ApplicationView> {
    return this.decisions.accept(id, form, actor);
  }

  /** Declines an application and disables the ambassador's coupon. */
  @Post(ROUTES.declineApplication)
  @HttpCode(200)
  decline(
    @Param('id') id: string,
    @Body() form: DeclineApplication,
    @CurrentAdmin() actor: Actor,
  ): Promise<ApplicationView> {
    return this.decisions.decline(id, form, actor);
  }
}
