import { Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import { DeliverySearch, type DeliveryPage, type DeliveryView } from '@mun/contracts/mailing';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../platform/auth/actor.js';
import { AdminGuard } from '../platform/auth/admin.guard.js';
import { DeliveryList } from './delivery-list.service.js';

@Controller()
@UseGuards(AdminGuard)
export class DeliveriesController {
  constructor(private readonly list: DeliveryList) {}

  /** Every mail and every write of the spreadsheet, the newest first, 50 a page. */
  @Get(ROUTES.deliveries)
  page(@Query() { state, page }: DeliverySearch): Promise<DeliveryPage> {
    return this.list.page(state, page);
  }

  /** Sends a mail again that failed or is in doubt. */
  @Post(ROUTES.resendDelivery)
  @HttpCode(200)
  resend(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<DeliveryView> {
    return this.list.resend(id, by);
  }
}
