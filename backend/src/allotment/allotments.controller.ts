import { Body, Controller, Get, Patch, Query, UseGuards } from '@nestjs/common';
import {
  AllotmentBatch,
  AllotmentsStateQuery,
  type AllotmentBatchResponse,
  type AllotmentsState,
} from '@mun/contracts/allotment';
import type { Actor } from '@mun/contracts/audit';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../platform/auth/admin.guard.js';
import { AllotmentsService } from './allotments.service.js';
import { SeatsService } from './seats/seats.service.js';

@Controller()
@UseGuards(AdminGuard)
export class AllotmentsController {
  constructor(
    private readonly allotments: AllotmentsService,
    private readonly seats: SeatsService,
  ) {}

  /** Gives, changes and takes back seats, all of them or none; 409 says which seats others hold. */
  @Patch(ROUTES.allot)
  allot(@Body() batch: AllotmentBatch, @CurrentAdmin() by: Actor): Promise<AllotmentBatchResponse> {
    return this.allotments.allot(batch, by);
  }

  /** Asked every few seconds by everybody who has the table open. */
  @Get(ROUTES.allotmentsState)
  state(@Query() { since }: AllotmentsStateQuery): Promise<AllotmentsState> {
    return this.seats.changesSince(since);
  }
}
