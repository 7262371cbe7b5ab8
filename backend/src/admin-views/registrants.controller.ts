import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  RegistrantsExportRequest,
  RegistrantsQuery,
  type Registrant,
} from '@mun/contracts/allotment/allotment';
import type { Actor } from '@mun/contracts/admin/audit';
import { ExportQuery, type ExportFormat } from '@mun/contracts/admin/exports';
import { ROUTES } from '@mun/contracts/routes';
import { RevealService } from '../content/conference/reveal.service.js';
import { RequirePermission } from '../platform/auth/permissions.js';
import type { Principal } from '../platform/auth/sessions/admin-sessions.service.js';
import { CurrentAdmin, CurrentPrincipal } from '../platform/auth/current-admin.decorator.js';
import { ExportsService, EXPORT_CONTENT_TYPES } from '../platform/exports/exports.service.js';
import { ApiProduces } from '../platform/openapi/api-decorators.js';
import { REGISTRANT_COLUMNS } from './columns.js';
import { RegistrantViewsService, type ExportedRegistrant } from './registrant-views.service.js';

@Controller()
export class RegistrantsController {
  constructor(
    private readonly registrants: RegistrantViewsService,
    private readonly exports: ExportsService,
    private readonly reveal: RevealService,
  ) {}

  /**
   * Returns every confirmed delegate with preferences, allotment and whether the allotment was emailed. With `limit`, at most
   * that many: the first ones, or those after the registration ID `after`.
   */
  @RequirePermission('delegates.view')
  @Get(ROUTES.registrants)
  async list(
    @Query() { limit, after }: RegistrantsQuery,
    @CurrentPrincipal() { permissions }: Principal,
  ): Promise<Registrant[]> {
    const rows = await (limit === undefined
      ? this.registrants.list()
      : this.registrants.listPage(limit, after));
    return (await this.reveal.hidesSeatsFrom(permissions)) ? rows.map(withoutSeat) : rows;
  }

  /** Returns every confirmed delegate with contacts, guardian, notes and payment as a CSV or XLSX file. */
  @RequirePermission('delegates.export')
  @Get(ROUTES.registrantsExport)
  @ApiProduces(...EXPORT_CONTENT_TYPES)
  async export(
    @Query() { format }: ExportQuery,
    @CurrentAdmin() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Res() response: Response,
  ): Promise<void> {
    await this.send(response, format, this.rows(principal), actor);
  }

  /** Returns some confirmed delegates as a CSV or XLSX file, for a table that is filtered. */
  @RequirePermission('delegates.export')
  @Post(ROUTES.registrantsExport)
  @HttpCode(200)
  @ApiProduces(...EXPORT_CONTENT_TYPES)
  async exportSome(
    @Body() { format, registrationIds }: RegistrantsExportRequest,
    @CurrentAdmin() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Res() response: Response,
  ): Promise<void> {
    await this.send(response, format, this.rows(principal, registrationIds), actor);
  }

  private async *rows({ permissions }: Principal, registrationIds?: string[]) {
    const hidesSeats = await this.reveal.hidesSeatsFrom(permissions);
    for await (const row of this.registrants.export(registrationIds))
      yield hidesSeats ? withoutSeat(row) : row;
  }

  private async send(
    response: Response,
    format: ExportFormat,
    rows: AsyncIterable<ExportedRegistrant>,
    actor: Actor,
  ): Promise<void> {
    const table = { name: 'registrants', kind: 'registration' as const, columns: REGISTRANT_COLUMNS, rows };
    await this.exports.send(response, format, table, actor);
  }
}

/** For organisers who must not see sealed seats. */
function withoutSeat<Row extends Registrant>(row: Row): Row {
  return {
    ...row,
    allotmentStatus: 'not_allotted',
    allottedCommittee: '',
    allottedPortfolio: '',
    mailed: false,
  };
}
