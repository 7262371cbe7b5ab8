import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Actor, AuditKind } from '@mun/contracts/audit';
import type { ExportFormat } from '@mun/contracts/exports';
import { AdminActionsService } from '../events/admin-actions.service.js';
import { LOGGER } from '@mun/server-kit/logging';
import { formatIndiaDate, type Column } from './column.js';
import { toCsv } from './csv.js';
import { toXlsx } from './xlsx.js';

/** A list that organisers take home. */
export interface ExportTable<Row> {
  /** What the file is called, and what the list of activity calls it: 'payments'. */
  name: string;
  kind: AuditKind;
  columns: Column<Row>[];
  rows: AsyncIterable<Row>;
}

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A list that is in memory anyway, as an export takes it. */
export async function* toAsyncIterable<Row>(list: Row[]): AsyncGenerator<Row> {
  yield* list;
}

/** For the API document: what every export answers with. */
export const EXPORT_CONTENT_TYPES = Object.values(TYPES);

/** Sends lists as files, row by row as they are read, and tells who took what. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly acts: AdminActionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Resolves as the file begins to flow; however slowly it is taken, nothing waits for it. Where reading fails on the way
   * the connection is cut, so that half a list is not taken for a whole one.
   */
  async send<Row>(
    response: Response,
    format: ExportFormat,
    table: ExportTable<Row>,
    by: Actor,
  ): Promise<void> {
    const { name, kind, columns, rows } = table;
    await this.recordExport({ kind, subject: name, title: `${name} as ${format.toUpperCase()}` }, by);
    response.set({
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}-${formatIndiaDate(new Date())}.${format}"`,
      'Cache-Control': 'no-store',
    });
    const pieces = format === 'csv' ? toCsv(columns, rows) : toXlsx(columns, rows);
    void pipeline(Readable.from(pieces), response).catch((error: unknown) => {
      this.logger.warn({ err: error, table: name }, 'an export broke off');
    });
  }

  /** Tells who took what home; resolves once that cannot be lost any more. */
  async recordExport(what: { kind: AuditKind; subject: string; title: string }, by: Actor): Promise<void> {
    await this.acts.record({ by, action: 'exported', ...what });
  }
}
