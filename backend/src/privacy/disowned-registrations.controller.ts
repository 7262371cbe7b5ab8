import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { ROUTES } from '@mun/contracts/routes';
import { RateLimit } from '../platform/http/rate-limit/rate-limit.js';
import { UnpaidRegistrationsService } from '../registration/reminders/unpaid-registrations.service.js';
import { ErasuresService } from './erasures.service.js';
import { Public } from '../platform/auth/permissions.js';

/** The button 'This wasn't me' behind the link in a payment reminder. */
@Controller()
@Public()
export class DisownedRegistrationsController {
  constructor(
    private readonly unpaid: UnpaidRegistrationsService,
    private readonly erasures: ErasuresService,
  ) {}

  /** Erases the unpaid registrations of the link's address, which gets no reminders any more. 410 if the link is not valid. */
  @Delete(ROUTES.resumePayment)
  @HttpCode(204)
  @RateLimit('resume-payment', 60)
  async disown(@Param('token') token: string): Promise<void> {
    await this.erasures.eraseUnpaid(await this.unpaid.disown(token));
  }
}
