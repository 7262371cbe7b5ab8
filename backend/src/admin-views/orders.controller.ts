import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '@mun/contracts/audit';
import {
  OrdersQuery,
  RefundRequest,
  type OrderPage,
  type OrderView,
  type PaymentTotals,
} from '@mun/contracts/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { ExportQuery } from '@mun/contracts/exports';
import { ProviderSyncService } from '../payment/provider/provider-sync.service.js';
import { RefundsService } from '../payment/refunds/refunds.service.js';
import { ApiProduces } from '../platform/openapi/api-produces.decorator.js';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../platform/auth/admin.guard.js';
import { ExportsService, EXPORT_CONTENT_TYPES } from '../platform/exports/exports.service.js';
import { ORDER_COLUMNS } from './order-columns.js';
import { OrderViewsService } from './order-views.service.js';

/** The organisers' view of the money, orders beside the delegates whose they are. */
@Controller()
@UseGuards(AdminGuard)
export class OrdersController {
  constructor(
    private readonly office: OrderViewsService,
    private readonly questions: ProviderSyncService,
    private readonly refunds: RefundsService,
    private readonly exports: ExportsService,
  ) {}

  /** Payment orders, the newest first, 50 a page. */
  @Get(ROUTES.orders)
  list(@Query() search: OrdersQuery): Promise<OrderPage> {
    return this.office.page(search);
  }

  /** Every order as a table. */
  @Get(ROUTES.ordersExport)
  @ApiProduces(...EXPORT_CONTENT_TYPES)
  async export(
    @Query() { format }: ExportQuery,
    @CurrentAdmin() by: Actor,
    @Res() response: Response,
  ): Promise<void> {
    const table = {
      name: 'payments',
      kind: 'payment' as const,
      columns: ORDER_COLUMNS,
      rows: this.office.streamAll(),
    };
    await this.exports.send(response, format, table, by);
  }

  /** Registrations and revenue: by day, by coupon and by institution. */
  @Get(ROUTES.paymentTotals)
  totals(): Promise<PaymentTotals> {
    return this.office.totals();
  }

  /** Asks the payment provider again what became of an order. */
  @Post(ROUTES.refreshOrder)
  @HttpCode(200)
  async refresh(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<OrderView> {
    await this.questions.refreshForAdmin(id, by);
    return this.office.get(id);
  }

  /** Sends the whole of a payment back, which cancels the registration. The same key again asks for nothing new. */
  @Post(ROUTES.refund)
  @HttpCode(200)
  async refund(
    @Param('id') id: string,
    @Body() wish: RefundRequest,
    @CurrentAdmin() by: Actor,
  ): Promise<OrderView> {
    await this.refunds.requestRefund(id, wish, by);
    return this.office.get(id);
  }
}
