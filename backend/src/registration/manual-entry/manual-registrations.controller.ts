import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { AddDelegate, type AddedDelegate } from '@mun/contracts/registration/delegates';
import {
  RecordPayment,
  StatementMatchesRequest,
  type StatementMatch,
} from '@mun/contracts/payment/offline-payments';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { ManualRegistrationsService } from './manual-registrations.service.js';
import { StatementMatchesService } from './statement-matches.service.js';

@Controller()
export class ManualRegistrationsController {
  constructor(
    private readonly manualRegistrations: ManualRegistrationsService,
    private readonly statementMatches: StatementMatchesService,
  ) {}

  /** Registers a delegate for whom an organiser enters the form. Idempotent by the request's key. */
  @RequirePermission('delegates.edit')
  @Post(ROUTES.delegates)
  add(@Body() form: AddDelegate, @CurrentAdmin() actor: Actor): Promise<AddedDelegate> {
    return this.manualRegistrations.add(form, actor);
  }

  /** Records an offline payment, which confirms the registration. Idempotent by the request's key. */
  @RequirePermission('payments.record')
  @Post(ROUTES.delegatePayments)
  @HttpCode(200)
  recordPayment(
    @Param('id') id: string,
    @Body() payment: RecordPayment,
    @CurrentAdmin() actor: Actor,
  ): Promise<AddedDelegate> {
    return this.manualRegistrations.recordPayment(id, payment, payment.key, actor);
  }

  /** Returns the unpaid registrations that each line of a bank statement may be the payment of. Records nothing. */
  @RequirePermission('payments.record')
  @Post(ROUTES.statementMatches)
  @HttpCode(200)
  matchStatement(@Body() { lines }: StatementMatchesRequest): Promise<StatementMatch[]> {
    return this.statementMatches.match(lines);
  }
}
