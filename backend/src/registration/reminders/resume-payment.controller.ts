import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ResumedPayment } from '@mun/contracts/payment/payment';
import type {
  InitiateRegistrationResponse,
  UnpaidRegistration,
} from '@mun/contracts/registration/registration';
import { ROUTES } from '@mun/contracts/routes';
import { RateLimit } from '../../platform/http/rate-limit/rate-limit.js';
import { describeOrder } from '../checkout/describe-order.js';
import { LimitRefusedCodes } from '../checkout/limit-refused-codes.js';
import { UnpaidRegistrationsService } from './unpaid-registrations.service.js';
import { Public } from '../../platform/auth/permissions.js';

/** The links in payment reminders and those for the person who pays. Money is in rupees. */
@Controller()
@Public()
export class ResumePaymentController {
  constructor(private readonly unpaid: UnpaidRegistrationsService) {}

  /** Returns an unpaid registration and its current price. */
  @Get(ROUTES.resumePayment)
  @RateLimit('resume', 120)
  show(@Param('token') token: string): Promise<UnpaidRegistration> {
    return this.unpaid.describe(token);
  }

  /** Opens the payment order of an unpaid registration, or confirms immediately if nothing is due. */
  @Post(ROUTES.resumePayment)
  @HttpCode(200)
  @RateLimit('resume-payment', 60)
  @LimitRefusedCodes()
  async open(
    @Param('token') token: string,
    @Body() payment: ResumedPayment,
  ): Promise<InitiateRegistrationResponse> {
    const { order, registrationId } = await this.unpaid.openOrder(token, payment);
    return describeOrder(order, registrationId);
  }
}
