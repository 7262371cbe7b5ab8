import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '@mun/contracts/audit';
import { ROUTES } from '@mun/contracts/routes';
import { ExportSearch } from '@mun/contracts/tables';
import { AnswersWith } from '../platform/api-document/answers-with.js';
import { By } from '../platform/auth/actor.js';
import { AdminGuard } from '../platform/auth/admin.guard.js';
import { ExportsService, rowsOf, TABLE_TYPES } from '../platform/tables/exports.service.js';
import { REGISTRANT_COLUMNS } from './registrant-columns.js';
import { RegistrantsService } from './registrants.service.js';

@Controller()
@UseGuards(AdminGuard)
export class RegistrantsExportController {
  constructor(
    private readonly registrants: RegistrantsService,
    private readonly exports: ExportsService,
  ) {}

  /** Every confirmed delegate with wishes and allotment, as a table. */
  @Get(ROUTES.registrantsExport)
  @AnswersWith(...TABLE_TYPES)
  async export(@Query() { format }: ExportSearch, @By() by: Actor, @Res() response: Response): Promise<void> {
    const rows = rowsOf(await this.registrants.list());
    const table = { name: 'registrants', kind: 'registration' as const, columns: REGISTRANT_COLUMNS, rows };
    await this.exports.send(response, format, table, by);
  }
}
