import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  AllotmentChangesQuery,
  type AllotmentBatchResponse,
  type AllotmentChangeDetail,
  type AllotmentChangePage,
} from '@mun/contracts/allotment/allotment';
import type { Actor } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { AllotmentChangesService } from './allotment-changes.service.js';
import { AllotmentsService } from '../allotments.service.js';

@Controller()
export class AllotmentChangesController {
  constructor(
    private readonly changes: AllotmentChangesService,
    private readonly allotments: AllotmentsService,
  ) {}

  /** Lists the batches of allotments, newest first, 30 per page. */
  @RequirePermission('allotments.view')
  @Get(ROUTES.allotmentChanges)
  list(@Query() { before }: AllotmentChangesQuery): Promise<AllotmentChangePage> {
    return this.changes.list(before);
  }

  /** Returns one batch with each of its seats, before and after. */
  @RequirePermission('allotments.view')
  @Get(ROUTES.allotmentChange)
  get(@Param('id') id: string): Promise<AllotmentChangeDetail> {
    return this.changes.get(id);
  }

  /**
   * Undoes a batch, completely or not at all; 409 lists the seats that were reallotted, changed or removed since. Delegates
   * who have cancelled are skipped and reported as failed.
   */
  @RequirePermission('allotments.edit')
  @Post(ROUTES.undoAllotmentChange)
  @HttpCode(200)
  undo(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<AllotmentBatchResponse> {
    return this.allotments.undo(id, actor);
  }
}
