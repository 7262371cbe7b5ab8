import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { PaymentMismatch } from '@mun/contracts/payment/payment';
import { DismissRequest, RefundRequest } from '@mun/contracts/payment/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { MismatchesService } from './mismatches.service.js';

@Controller()
@UseGuards(AdminGuard)
export class MismatchesController {
  constructor(private readonly mismatches: MismatchesService) {}

  /** Lists the payments that confirm nothing, newest first. */
  @Get(ROUTES.paymentMismatches)
  list(): Promise<PaymentMismatch[]> {
    return this.mismatches.list();
  }

  /** Refunds what is left of such a payment. Idempotent by the request's key. */
  @Post(ROUTES.refundMismatch)
  @HttpCode(200)
  refund(
    @Param('paymentId') paymentId: string,
    @Body() request: RefundRequest,
    @CurrentAdmin() actor: Actor,
  ): Promise<PaymentMismatch> {
    return this.mismatches.refund(paymentId, request, actor);
  }

  /** Accepts a payment of another amount than was due, which confirms the registration. Idempotent. */
  @Post(ROUTES.acceptMismatch)
  @HttpCode(200)
  accept(@Param('paymentId') paymentId: string, @CurrentAdmin() actor: Actor): Promise<PaymentMismatch> {
    return this.mismatches.accept(paymentId, actor);
  }

  /** Dismisses a payment that was dealt with elsewhere. Idempotent. */
  @Post(ROUTES.dismissMismatch)
  @HttpCode(200)
  dismiss(
    @Param('paymentId') paymentId: string,
    @Body() { reason }: DismissRequest,
    @CurrentAdmin() actor: Actor,
  ): Promise<PaymentMismatch> {
    return this.mismatches.dismiss(paymentId, reason, actor);
  }
}
