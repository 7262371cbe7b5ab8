import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { registrationOf } from '@mun/contracts/payment/payable';
import {
  DismissRequest,
  RefundRequest,
  type UnmatchedPaymentView,
} from '@mun/contracts/payment/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../platform/auth/permissions.js';
import {
  UnmatchedPaymentsService,
  type UnmatchedPaymentRow,
} from '../payment/refunds/unmatched-payments.service.js';
import { DelegateQueriesService } from '../registration/delegates/delegate-queries.service.js';

@Controller()
export class UnmatchedPaymentsController {
  constructor(
    private readonly unmatchedPayments: UnmatchedPaymentsService,
    private readonly delegates: DelegateQueriesService,
  ) {}

  /** Lists the payments that confirm nothing, newest first. */
  @RequirePermission('payments.view')
  @Get(ROUTES.unmatchedPayments)
  async list(): Promise<UnmatchedPaymentView[]> {
    return this.withPayers(await this.unmatchedPayments.list());
  }

  /** Refunds what is left of such a payment. Idempotent by the request's key. */
  @RequirePermission('refunds.create')
  @Post(ROUTES.refundUnmatched)
  @HttpCode(200)
  async refund(
    @Param('paymentId') paymentId: string,
    @Body() request: RefundRequest,
    @CurrentAdmin() actor: Actor,
  ): Promise<UnmatchedPaymentView> {
    return this.withPayer(await this.unmatchedPayments.refund(paymentId, request, actor));
  }

  /** Accepts a payment of another amount than was due, which confirms the registration. Idempotent. */
  @RequirePermission('payments.decide')
  @Post(ROUTES.acceptUnmatched)
  @HttpCode(200)
  async accept(
    @Param('paymentId') paymentId: string,
    @CurrentAdmin() actor: Actor,
  ): Promise<UnmatchedPaymentView> {
    return this.withPayer(await this.unmatchedPayments.accept(paymentId, actor));
  }

  /** Dismisses a payment that was dealt with elsewhere. Idempotent. */
  @RequirePermission('payments.decide')
  @Post(ROUTES.dismissUnmatched)
  @HttpCode(200)
  async dismiss(
    @Param('paymentId') paymentId: string,
    @Body() { reason }: DismissRequest,
    @CurrentAdmin() actor: Actor,
  ): Promise<UnmatchedPaymentView> {
    return this.withPayer(await this.unmatchedPayments.dismiss(paymentId, reason, actor));
  }

  private async withPayer(row: UnmatchedPaymentRow): Promise<UnmatchedPaymentView> {
    const [view] = await this.withPayers([row]);
    if (!view) throw new Error('the payment has no view');
    return view;
  }

  /** Joins the person for whom the order was opened. */
  private async withPayers(rows: UnmatchedPaymentRow[]): Promise<UnmatchedPaymentView[]> {
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
