import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '@mun/contracts/admin/audit';
import { NextEditionForm, type NextEditionPreview, type PastEdition } from '@mun/contracts/admin/editions';
import { ExportQuery } from '@mun/contracts/admin/exports';
import { paiseToRupees } from '@mun/contracts/payment/money';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../platform/auth/permissions.js';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { SecondPersonService } from '../platform/auth/confirmations/second-person.service.js';
import { formatIndiaDateTime, type Column } from '../platform/exports/column.js';
import { EXPORT_CONTENT_TYPES, ExportsService } from '../platform/exports/exports.service.js';
import { ApiProduces } from '../platform/openapi/api-decorators.js';
import { NextEditionService } from './next-edition.service.js';
import { UndoEditionService } from './undo-edition.service.js';
import { PastEditionsService, type PastDelegate } from './past-editions.service.js';

const COLUMNS: Column<PastDelegate>[] = [
  { title: 'Registration ID', cell: ({ registrationId }) => registrationId },
  { title: 'Full name', cell: ({ fullName }) => fullName },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Institution', cell: ({ institution }) => institution },
  { title: 'Status', cell: ({ state }) => state },
  { title: 'Confirmed (IST)', cell: ({ confirmedAt }) => formatIndiaDateTime(confirmedAt) },
  { title: 'Preference 1', cell: ({ preferences }) => preferences[0] },
  { title: 'Preference 2', cell: ({ preferences }) => preferences[1] },
  { title: 'Allotted committee', cell: ({ committee }) => committee },
  { title: 'Allotted portfolio', cell: ({ portfolio }) => portfolio },
  { title: 'Paid (₹)', cell: ({ paid }) => paiseToRupees(paid) },
  { title: 'Coupon', cell: ({ coupon }) => coupon },
];

/** The next edition of the conference, and the past ones. */
@Controller()
export class EditionsController {
  constructor(
    private readonly next: NextEditionService,
    private readonly past: PastEditionsService,
    private readonly undos: UndoEditionService,
    private readonly exports: ExportsService,
    private readonly secondPerson: SecondPersonService,
  ) {}

  /** Returns what starting the next edition would archive and keep. */
  @RequirePermission('editions.view')
  @Get(ROUTES.nextEdition)
  preview(): Promise<NextEditionPreview> {
    return this.next.preview();
  }

  /** Returns the past editions with their totals, newest first. */
  @RequirePermission('editions.view')
  @Get(ROUTES.editions)
  list(): Promise<PastEdition[]> {
    return this.past.list();
  }

  /** Archives the current edition in the background and starts the next one. Idempotent by the request's key. */
  @RequirePermission('editions.start')
  @Post(ROUTES.editions)
  @HttpCode(202)
  async start(@Body() form: NextEditionForm, @CurrentAdmin() actor: Actor): Promise<{ status: 'started' }> {
    await this.secondPerson.require('nextEdition', actor);
    await this.next.start(form, actor);
    return { status: 'started' };
  }

  /** Undoes the start of the next edition in the background: the past one becomes the current one again. Idempotent. */
  @RequirePermission('editions.start')
  @Post(ROUTES.editionUndo)
  @HttpCode(202)
  async undo(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<{ status: 'started' }> {
    await this.undos.start(await this.past.findByIdOrThrow(id), actor);
    return { status: 'started' };
  }

  /** Returns the delegates of a past edition as a CSV or XLSX file. */
  @RequirePermission('editions.export')
  @Get(ROUTES.editionExport)
  @ApiProduces(...EXPORT_CONTENT_TYPES)
  async export(
    @Param('id') id: string,
    @Query() { format }: ExportQuery,
    @CurrentAdmin() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    const edition = await this.past.findByIdOrThrow(id);
    const rows = this.past.streamDelegates(edition);
    const table = { name: 'past-delegates', kind: 'registration' as const, columns: COLUMNS, rows };
    await this.exports.send(response, format, table, actor);
  }
}
