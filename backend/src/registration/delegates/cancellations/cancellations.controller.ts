import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { CancelRegistration } from '@mun/contracts/registration/registration';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../../../platform/auth/permissions.js';
import { CurrentAdmin } from '../../../platform/auth/current-admin.decorator.js';
import { SecondPersonService } from '../../../platform/auth/confirmations/second-person.service.js';
import { CancellationsService } from './cancellations.service.js';

@Controller()
@RequirePermission('delegates.cancel')
export class CancellationsController {
  constructor(
    private readonly cancellations: CancellationsService,
    private readonly secondPerson: SecondPersonService,
  ) {}

  /** Cancels a confirmed registration without a refund, and releases its seat. Idempotent. */
  @Post(ROUTES.cancelRegistration)
  @HttpCode(200)
  async cancel(
    @Param('registrationId') registrationId: string,
    @Body() form: CancelRegistration,
    @CurrentAdmin() actor: Actor,
  ): Promise<{ status: 'cancelled' }> {
    await this.secondPerson.require('cancellations', actor);
    await this.cancellations.cancelByAdmin(registrationId, form, actor);
    return { status: 'cancelled' };
  }
}
