import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { EmailPreview } from '@mun/contracts/notify/email-texts';
import {
  DeliveriesSearchQuery,
  ResendRequest,
  type DeliveryPage,
  type DeliveryView,
} from '@mun/contracts/notify/mailing';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin, CurrentPrincipal } from '../../platform/auth/current-admin.decorator.js';
import type { Principal } from '../../platform/auth/sessions/admin-sessions.service.js';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { IdempotencyId } from '../../platform/http/idempotency/idempotency-id.decorator.js';
import { DeliveryListService } from './delivery-list.service.js';

@Controller()
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveryListService) {}

  /** Lists all emails, sorted or most recently updated first, 50 a page, with the state of the spreadsheet. */
  @RequirePermission('emails.view')
  @Get(ROUTES.deliveries)
  list(@Query() query: DeliveriesSearchQuery): Promise<DeliveryPage> {
    return this.deliveries.getPage(query);
  }

  /** Returns an email as it was sent, or as it would be sent now, with links that let nobody in. */
  @RequirePermission('emails.view')
  @Get(ROUTES.email)
  read(@Param('id') id: string, @CurrentPrincipal() { permissions }: Principal): Promise<EmailPreview> {
    return this.deliveries.read(id, permissions);
  }

  /** Sends an email again, to a corrected address if there is one; one that was sent only if `again` is true. */
  @RequirePermission('emails.send')
  @Post(ROUTES.resendDelivery)
  @HttpCode(200)
  resend(
    @Param('id') id: string,
    @Body() request: ResendRequest,
    @CurrentAdmin() actor: Actor,
    @IdempotencyId() key?: Types.ObjectId,
  ): Promise<DeliveryView> {
    return this.deliveries.resend(id, request, actor, key?.toHexString());
  }
}
