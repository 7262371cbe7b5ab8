import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { PaymentMismatch } from '@mun/contracts/payment/payment';
import { RefundRequest } from '@mun/contracts/payment/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Mismatch, toMismatchView } from './mismatch.schema.js';
import { RefundsService } from './refunds.service.js';

const MAX_LISTED = 500;

@Controller()
@UseGuards(AdminGuard)
export class MismatchesController {
  constructor(
    @InjectCollection(Mismatch) private readonly mismatches: mongo.Collection<Mismatch>,
    private readonly refunds: RefundsService,
  ) {}

  /** Lists the payments that matched no order, newest first. */
  @Get(ROUTES.paymentMismatches)
  async list(): Promise<PaymentMismatch[]> {
    const newest = this.mismatches.find({}, { sort: { seenAt: -1 }, limit: MAX_LISTED });
    return (await newest.toArray()).map(toMismatchView);
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
    const mismatch = await this.mismatches.findOne({ paymentId });
    if (!mismatch) throw new Error(`The mismatch of payment ${paymentId} is missing`);
    return toMismatchView(mismatch);
  }
}
