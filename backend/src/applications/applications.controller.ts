import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CampusAmbassadorApplication, type ApplicationView } from '@mun/contracts/registration/application';
import type { Actor } from '@mun/contracts/admin/audit';
import { ExportQuery } from '@mun/contracts/admin/exports';
import { ROUTES } from '@mun/contracts/routes';
import { Public, RequirePermission } from '../platform/auth/permissions.js';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { formatIndiaDateTime, type Column } from '../platform/exports/column.js';
import { ExportsService, EXPORT_CONTENT_TYPES } from '../platform/exports/exports.service.js';
import { RateLimit } from '../platform/http/rate-limit/rate-limit.js';
import { ApiProduces } from '../platform/openapi/api-decorators.js';
import { ApplicationsService } from './applications.service.js';

const EXPORT_COLUMNS: Column<ApplicationView>[] = [
  { title: 'Received (IST)', cell: ({ createdAt }) => formatIndiaDateTime(createdAt) },
  { title: 'Full name', cell: ({ fullName }) => fullName },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Institution', cell: ({ institution }) => institution },
  { title: 'Reason for joining', cell: ({ whyJoin }) => whyJoin },
  { title: 'Experience', cell: ({ experience }) => experience },
  { title: 'Decision', cell: ({ state }) => state },
  { title: 'Decided (IST)', cell: ({ decidedAt }) => (decidedAt ? formatIndiaDateTime(decidedAt) : '') },
  { title: 'Ambassador code', cell: ({ code }) => code ?? '' },
];

@Controller()
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly exports: ExportsService,
  ) {}

  /** Submits an application to become a campus ambassador. */
  @Public()
  @Post(ROUTES.applications)
  @RateLimit('applications', 120)
  async apply(@Body() application: CampusAmbassadorApplication): Promise<{ message: string }> {
    await this.applications.submit(application);
    return { message: 'Application submitted successfully!' };
  }

  /** Returns every application, newest first. */
  @RequirePermission('applications.view')
  @Get(ROUTES.applications)
  list(): Promise<ApplicationView[]> {
    return this.applications.list();
  }

  /** Returns every application as a CSV or XLSX file. */
  @RequirePermission('applications.export')
  @Get(ROUTES.applicationsExport)
  @ApiProduces(...EXPORT_CONTENT_TYPES)
  async export(
    @Query() { format }: ExportQuery,
    @CurrentAdmin() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    const rows = this.applications.streamAll();
    const table = { name: 'applications', kind: 'application' as const, columns: EXPORT_COLUMNS, rows };
    await this.exports.send(response, format, table, actor);
  }
}
