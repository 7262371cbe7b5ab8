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

  /** Lists all emails, most recently updated first, 50 a page, with the state of the spreadsheet. */
  @Get(ROUTES.deliveries)
  list(@Query() { state, page }: DeliveriesQuery): Promise<DeliveryPage> {
    return this.deliveries.getPage(state, page);
  }

  /** Sends an email again that failed or may not have arrived. */
  @Post(ROUTES.resendDelivery)
  @HttpCode(200)
  resend(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<DeliveryView> {
    return this.deliveries.resend(id, actor);
  }
}
