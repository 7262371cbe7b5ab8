import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import {
  AllotmentBatch,
  AllotmentsStateQuery,
  type AllotmentBatchResponse,
  type AllotmentsState,
} from '@mun/contracts/allotment/allotment';
import type { Actor } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../platform/auth/permissions.js';
import { AllotmentsService } from './allotments.service.js';
import { SeatsService } from './seats/seats.service.js';

@Controller()
export class AllotmentsController {
  constructor(
    private readonly allotments: AllotmentsService,
    private readonly seats: SeatsService,
  ) {}

  /** Assigns, changes and clears seats, all of them or none; 409 lists the seats that others hold. */
  @RequirePermission('allotments.edit')
  @Patch(ROUTES.allot)
  allot(@Body() batch: AllotmentBatch, @CurrentAdmin() actor: Actor): Promise<AllotmentBatchResponse> {
    return this.allotments.allot(batch, actor);
  }

  /** Returns what changed since a change number; every open allotment table polls it. */
  @RequirePermission('allotments.view')
  @Get(ROUTES.allotmentsState)
  state(@Query() { since }: AllotmentsStateQuery): Promise<AllotmentsState> {
    return this.seats.changesSince(since);
  }
}
