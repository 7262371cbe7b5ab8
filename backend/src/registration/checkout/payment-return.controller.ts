import { BadRequestException, Body, Controller, Inject, Post, Redirect, UseFilters } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Logger } from 'pino';
import { CheckoutCallback } from '@mun/contracts/payment';
import { ROUTES } from '@mun/contracts/routes';
import { CheckoutCallbackService } from '../../payment/provider/checkout-callback.service.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { LOGGER } from '@mun/server-kit/logging';
import { PAID_PAGE, PaidPageFilter } from './paid-page.filter.js';
import { RegistrationsService } from '../delegates/registrations.service.js';

const UNPAID = { url: '/register/new?payment=failed' };

/**
 * Where the checkout sends a delegate back to when their browser allows it no dialog (the browsers inside Instagram and
 * Facebook). The same answer as POST /payment/confirm, as a form; what follows is a page, so nothing here answers JSON.
 */
@Controller()
export class PaymentReturnController {
  constructor(
    private readonly checkoutAnswers: CheckoutCallbackService,
    private readonly registrations: RegistrationsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Brings a delegate back from a checkout that was a page of its own, as a form. */
  @Post(ROUTES.paymentReturn)
  @Redirect('/', 303)
  @UseFilters(PaidPageFilter)
  @RateLimit('payment-return', 240)
  async handleReturn(@Body() form?: Record<string, unknown>): Promise<{ url: string }> {
    const answer = plainToInstance(CheckoutCallback, form ?? {});
    if (validateSync(answer).length > 0) return UNPAID; // a payment that failed comes back without a signature
    try {
      const captured = await this.checkoutAnswers.handle(answer);
      if (captured) await this.registrations.confirm(captured);
    } catch (error) {
      if (error instanceof BadRequestException) return UNPAID;
      // The delegate has paid as far as they know; webhook and reconciliation find out.
      this.logger.warn({ err: error }, 'a payment that came back could not be looked at yet');
    }
    return PAID_PAGE;
  }
}
