import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Actor, AuditKind } from '@mun/contracts/admin/audit';
import type { ExportFormat } from '@mun/contracts/admin/exports';
import { SecondPersonService } from '../auth/confirmations/second-person.service.js';
import { AdminActionsService } from '../events/admin-actions.service.js';
import { LOGGER } from '@mun/server-kit/logging';
import { formatIndiaDate, type Column } from './column.js';
import { toCsv } from './csv.js';
import { toXlsx } from './xlsx.js';

export interface ExportTable<Row> {
  /** The name of the file, and of the export in the audit log: 'payments'. */
  name: string;
  kind: AuditKind;
  columns: Column<Row>[];
  rows: Iterable<Row> | AsyncIterable<Row>;
}

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The media types of every export, for the OpenAPI document. */
export const EXPORT_CONTENT_TYPES = Object.values(CONTENT_TYPES);

/** Streams lists of everybody as files, and records each export in the audit log. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly actions: AdminActionsService,
    private readonly secondPerson: SecondPersonService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Starts streaming a file, and resolves before it is complete. If reading fails, the connection is aborted, so that clients
   * do not mistake a partial file for a complete one.
   * @throws ConflictException if a second person has to confirm it
   */
  async send<Row>(
    response: Response,
    format: ExportFormat,
    { name, kind, columns, rows }: ExportTable<Row>,
    actor: Actor,
  ): Promise<void> {
    await this.secondPerson.require('exports', actor);
    const title = `${name} as ${format.toUpperCase()}`;
    await this.actions.record({ by: actor, action: 'exported', kind, subject: name, title });
    response.set({
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': `attachment; filename="${name}-${formatIndiaDate(new Date())}.${format}"`,
      'Cache-Control': 'no-store',
    });
    const chunks = format === 'csv' ? toCsv(columns, rows) : toXlsx(columns, rows);
    void pipeline(Readable.from(chunks), response).catch((error: unknown) => {
      this.logger.warn({ err: error, table: name }, 'export aborted');
    });
  }
}
