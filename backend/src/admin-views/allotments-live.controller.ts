import { Controller, Get, Query } from '@nestjs/common';
import { AllotmentsStateQuery } from '@mun/contracts/allotment/allotment';
import type { AllotmentsLive } from '@mun/contracts/notify/mailing';
import { ROUTES } from '@mun/contracts/routes';
import { AllotmentQueriesService } from '../allotment/allotment-queries.service.js';
import { MailingProgressService } from '../notify/mailings/mailing-progress.service.js';
import { SheetService } from '../notify/spreadsheet/sheet.service.js';
import { RequirePermission } from '../platform/auth/permissions.js';

@Controller()
export class AllotmentsLiveController {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly mailings: MailingProgressService,
    private readonly sheet: SheetService,
  ) {}

  /** Returns what changed since a change number, the latest mailing and the spreadsheet's state; every open table polls it. */
  @RequirePermission('allotments.view')
  @Get(ROUTES.allotmentsLive)
  async live(@Query() { since }: AllotmentsStateQuery): Promise<AllotmentsLive> {
    const [allotments, { newest }, sheet] = await Promise.all([
      this.allotments.changesSince(since),
      this.mailings.latest(),
      this.sheet.state(),
    ]);
    return { allotments, ...(newest && { mailing: newest }), sheet };
  }
}
