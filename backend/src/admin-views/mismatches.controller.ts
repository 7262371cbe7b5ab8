import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { registrationOf } from '@mun/contracts/payment/payable';
import type { PaymentMismatch } from '@mun/contracts/payment/payment';
import { DismissRequest, RefundRequest } from '@mun/contracts/payment/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../platform/auth/permissions.js';
import { MismatchesService, type MismatchRow } from '../payment/refunds/mismatches.service.js';
import { DelegateQueriesService } from '../registration/delegates/delegate-queries.service.js';

@Controller()
export class MismatchesController {
  constructor(
    private readonly mismatches: MismatchesService,
    private readonly delegates: DelegateQueriesService,
  ) {}

  /** Lists the payments that confirm nothing, newest first. */
  @RequirePermission('payments.view')
  @Get(ROUTES.paymentMismatches)
  async list(): Promise<PaymentMismatch[]> {
    return this.withPayers(await this.mismatches.list());
  }

  /** Refunds what is left of such a payment. Idempotent by the request's key. */
  @RequirePermission('refunds.create')
  @Post(ROUTES.refundMismatch)
  @HttpCode(200)
  async refund(
    @Param('paymentId') paymentId: string,
    @Body() request: RefundRequest,
    @CurrentAdmin() actor: Actor,
  ): Promise<PaymentMismatch> {
    return this.withPayer(await this.mismatches.refund(paymentId, request, actor));
  }

  /** Accepts a payment of another amount than was due, which confirms the registration. Idempotent. */
  @RequirePermission('payments.decide')
  @Post(ROUTES.acceptMismatch)
  @HttpCode(200)
  async accept(
    @Param('paymentId') paymentId: string,
    @CurrentAdmin() actor: Actor,
  ): Promise<PaymentMismatch> {
    return this.withPayer(await this.mismatches.accept(paymentId, actor));
  }

  /** Dismisses a payment that was dealt with elsewhere. Idempotent. */
  @RequirePermission('payments.decide')
  @Post(ROUTES.dismissMismatch)
  @HttpCode(200)
  async dismiss(
    @Param('paymentId') paymentId: string,
    @Body() { reason }: DismissRequest,
    @CurrentAdmin() actor: Actor,
  ): Promise<PaymentMismatch> {
    return this.withPayer(await this.mismatches.dismiss(paymentId, reason, actor));
  }

  private async withPayer(row: MismatchRow): Promise<PaymentMismatch> {
    const [view] = await this.withPayers([row]);
    if (!view) throw new Error('the payment has no view');
    return view;
  }

  /** Joins the person for whom the order was opened. */
  private async withPayers(rows: MismatchRow[]): Promise<PaymentMismatch[]> {
    const summaryOf = await this.delegates.findSummaries(
      rows.flatMap(({ payable }) => (payable && registrationOf({ payable })) ?? []),
    );
    return rows.map(({ payable, ...view }) => {
      const id = payable && registrationOf({ payable });
      if (!id) return view;
      const { fullName, email } = summaryOf(id);
      return { ...view, payer: { id, fullName, email } };
    });
  }
}
