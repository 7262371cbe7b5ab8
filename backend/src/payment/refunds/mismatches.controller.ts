import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { PaymentMismatch } from '@mun/contracts/payment';
import { RefundRequest } from '@mun/contracts/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { MismatchRefundsService } from './mismatch-refunds.service.js';
import { MismatchesService } from './mismatches.service.js';

/** Money that matched no order. The orders themselves are shown with their delegates: registration/payment-office. */
@Controller()
@UseGuards(AdminGuard)
export class MismatchesController {
  constructor(
    private readonly mismatches: MismatchesService,
    private readonly refunds: MismatchRefundsService,
  ) {}

  /** Payments that matched no order, the newest first. */
  @Get(ROUTES.paymentMismatches)
  list(): Promise<PaymentMismatch[]> {
    return this.mismatches.list();
  }

  /** Sends such a payment back as a whole. The same key again asks for nothing new. */
  @Post(ROUTES.refundMismatch)
  @HttpCode(200)
  async refund(
    @Param('paymentId') paymentId: string,
    @Body() wish: RefundRequest,
    @CurrentAdmin() by: Actor,
  ): Promise<PaymentMismatch> {
    await this.refunds.requestRefund(paymentId, wish, by);
    return this.mismatches.get(paymentId);
  }
}
