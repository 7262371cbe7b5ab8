import { Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import {
  AllotmentChangesQuery,
  type AllotmentBatchResponse,
  type AllotmentChangeDetail,
  type AllotmentChangePage,
} from '@mun/contracts/allotment';
import type { Actor } from '@mun/contracts/audit';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { AllotmentChangesService } from './allotment-changes.service.js';
import { AllotmentsService } from '../allotments.service.js';

@Controller()
@UseGuards(AdminGuard)
export class AllotmentChangesController {
  constructor(
    private readonly changes: AllotmentChangesService,
    private readonly allotments: AllotmentsService,
  ) {}

  /** Every batch of allotments, the newest first, 30 at a time. */
  @Get(ROUTES.allotmentChanges)
  list(@Query() { before }: AllotmentChangesQuery): Promise<AllotmentChangePage> {
    return this.changes.list(before);
  }

  /** One batch with each of its seats, before and after. */
  @Get(ROUTES.allotmentChange)
  get(@Param('id') id: string): Promise<AllotmentChangeDetail> {
    return this.changes.get(id);
  }

  /**
   * Takes a batch back, all of it or nothing; 409 says which seats were given on, changed or removed since. Only delegates
   * who have cancelled drop out, and are named.
   */
  @Post(ROUTES.undoAllotmentChange)
  @HttpCode(200)
  undo(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<AllotmentBatchResponse> {
    return this.allotments.undo(id, by);
  }
}
