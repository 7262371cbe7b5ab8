import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  OrderRefundRequest,
  OrdersExportQuery,
  OrdersQuery,
  PayerName,
} from '@mun/contracts/payment/payment-admin';
import type { OrderPage, OrderView, PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { CapturesService } from '../payment/orders/captures.service.js';
import { ProviderSyncService } from '../payment/provider/provider-sync.service.js';
import { PartialRefundsService } from '../payment/refunds/partial-refunds.service.js';
import { RefundsService } from '../payment/refunds/refunds.service.js';
import { RequirePermission } from '../platform/auth/permissions.js';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { ExportsService, EXPORT_CONTENT_TYPES } from '../platform/exports/exports.service.js';
import { ApiProduces } from '../platform/openapi/api-decorators.js';
import { ORDER_COLUMNS } from './columns.js';
import { OrderViewsService } from './order-views.service.js';
import { PaymentTotalsService } from './payment-totals.service.js';

/** Payment orders with their delegates, for organisers. */
@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrderViewsService,
    private readonly paymentTotals: PaymentTotalsService,
    private readonly providerSync: ProviderSyncService,
    private readonly captures: CapturesService,
    private readonly refunds: RefundsService,
    private readonly partialRefunds: PartialRefundsService,
    private readonly exports: ExportsService,
  ) {}

  /** Returns a page of 50 payment orders that match the filters, sorted or newest first. */
  @RequirePermission('payments.view')
  @Get(ROUTES.orders)
  list(@Query() query: OrdersQuery): Promise<OrderPage> {
    return this.orders.page(query);
  }

  /** Returns every order that matches the filters as a CSV or XLSX file. */
  @RequirePermission('payments.export')
  @Get(ROUTES.ordersExport)
  @ApiProduces(...EXPORT_CONTENT_TYPES)
  async export(
    @Query() { format, state, search }: OrdersExportQuery,
    @CurrentAdmin() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    const rows = this.orders.streamAll({ ...(state && { state }), ...(search !== undefined && { search }) });
    const table = { name: 'payments', kind: 'payment' as const, columns: ORDER_COLUMNS, rows };
    await this.exports.send(response, format, table, actor);
  }

  /** Returns registrations and revenue by day, by coupon and by institution. */
  @RequirePermission('payments.view')
  @Get(ROUTES.paymentTotals)
  totals(): Promise<PaymentTotals> {
    return this.paymentTotals.get();
  }

  /** Fetches the state of an order from the payment provider. */
  @RequirePermission('payments.decide')
  @Post(ROUTES.refreshOrder)
  @HttpCode(200)
  async refresh(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<OrderView> {
    await this.providerSync.refreshForAdmin(id, actor);
    return this.orders.get(id);
  }

  /** Accepts a payment that waits for a decision, which confirms the registration. Idempotent. */
  @RequirePermission('payments.decide')
  @Post(ROUTES.acceptOrder)
  @HttpCode(200)
  async accept(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<OrderView> {
    await this.captures.accept(id, actor);
    return this.orders.get(id);
  }

  /** Corrects the name of the person who paid, also on the receipt. */
  @RequirePermission('payments.decide')
  @Put(ROUTES.orderPayer)
  correctPayer(
    @Param('id') id: string,
    @Body() { name }: PayerName,
    @CurrentAdmin() actor: Actor,
  ): Promise<OrderView> {
    return this.orders.correctPayer(id, name, actor);
  }

  /**
   * Refunds what is left of a payment, which cancels the registration; with `amount`, a part, and the registration stays.
   * Idempotent by the request's key.
   */
  @RequirePermission('refunds.create')
  @Post(ROUTES.refund)
  @HttpCode(200)
  async refund(
    @Param('id') id: string,
    @Body() { amount, ...request }: OrderRefundRequest,
    @CurrentAdmin() actor: Actor,
  ): Promise<OrderView> {
    const { registrationId } = (await this.orders.get(id)).registration;
    const recipient = registrationId && `registration ${registrationId}`;
    if (amount === undefined) await this.refunds.requestRefund(id, request, actor, recipient);
    else await this.partialRefunds.request(id, { ...request, amount }, actor, { recipient });
    return this.orders.get(id);
  }
}
