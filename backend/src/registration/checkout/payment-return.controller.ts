import {
  BadRequestException,
  Body,
  Catch,
  Controller,
  HttpException,
  Inject,
  Post,
  Redirect,
  UseFilters,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { CheckoutCallback } from '@mun/contracts/payment/payment';
import { ROUTES } from '@mun/contracts/routes';
import { LOGGER } from '@mun/server-kit/logging';
import { CheckoutCallbackService } from '../../payment/provider/checkout-callback.service.js';
import { RateLimit } from '../../platform/http/rate-limit/rate-limit.js';
import { RegistrationPaymentsService } from '../delegates/payments/registration-payments.service.js';
import { Public } from '../../platform/auth/permissions.js';

/** The page after a payment that succeeded from the delegate's point of view. */
const PAID_PAGE = { url: '/?payment=received' };
const UNPAID_PAGE = { url: '/register/new?payment=failed' };

/** Redirects instead of answering an error, such as an exceeded rate limit: the webhook confirms the registration. */
@Catch(HttpException)
class PaidPageFilter implements ExceptionFilter {
  catch(_exception: HttpException, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().redirect(303, PAID_PAGE.url);
  }
}

/**
 * The checkout's `callback_url` for browsers that cannot show its dialog, such as those inside Instagram and Facebook. It
 * takes the fields of POST /payment/confirm as a form and answers with redirects, because the browser navigates here.
 */
@Controller()
@Public()
export class PaymentReturnController {
  constructor(
    private readonly checkoutCallback: CheckoutCallbackService,
    private readonly registrationPayments: RegistrationPaymentsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Handles the return from a checkout in its own page, and redirects to the site. */
  @Post(ROUTES.paymentReturn)
  @Redirect('/', 303)
  @UseFilters(PaidPageFilter)
  @RateLimit('payment-return', 240)
  async handleReturn(@Body() form?: Record<string, unknown>): Promise<{ url: string }> {
    const callback = plainToInstance(CheckoutCallback, form ?? {});
    if (validateSync(callback).length > 0) return UNPAID_PAGE; // a failed payment has no signature
    try {
      const { captured } = await this.checkoutCallback.handle(callback);
      if (captured) await this.registrationPayments.confirm(captured);
    } catch (err) {
      if (err instanceof BadRequestException) return UNPAID_PAGE;
      // The delegate may have paid; the webhook or reconciliation settles it.
      this.logger.warn({ err }, 'payment return not verified, the webhook or reconciliation will settle it');
    }
    return PAID_PAGE;
  }
}
