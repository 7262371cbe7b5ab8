import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { PaymentMismatch } from '@mun/contracts/payment';
import { RefundRequest } from '@mun/contracts/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { MismatchesService } from './mismatches.service.js';
import { RefundsService } from './refunds.service.js';

/** Payments that matched no order. */
@Controller()
@UseGuards(AdminGuard)
export class MismatchesController {
  constructor(
    private readonly mismatches: MismatchesService,
    private readonly refunds: RefundsService,
  ) {}

  /** Lists the payments that matched no order, newest first. */
  @Get(ROUTES.paymentMismatches)
  list(): Promise<PaymentMismatch[]> {
    return this.mismatches.list();
  }

  /** Refunds such a payment as a whole. Idempotent by the request's key. */
  @Post(ROUTES.refundMismatch)
  @HttpCode(200)
  async refund(
    @Param('paymentId') paymentId: string,
    @Body() request: RefundRequest,
    @CurrentAdmin() actor: Actor,
  ): Promise<PaymentMismatch> {
    await this.refunds.requestMismatchRefund(paymentId, request, actor);
    return this.mismatches.get(paymentId);
  }
}
