import { Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import { DeliveriesQuery, type DeliveryPage, type DeliveryView } from '@mun/contracts/mailing';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { DeliveryListService } from './delivery-list.service.js';

@Controller()
@UseGuards(AdminGuard)
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveryListService) {}

  /** Every mail and every write of the spreadsheet, the newest first, 50 a page. */
  @Get(ROUTES.deliveries)
  list(@Query() { state, page }: DeliveriesQuery): Promise<DeliveryPage> {
    return this.deliveries.getPage(state, page);
  }

  /** Sends a mail again that failed or is in doubt. */
  @Post(ROUTES.resendDelivery)
  @HttpCode(200)
  resend(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<DeliveryView> {
    return this.deliveries.resend(id, by);
  }
}
