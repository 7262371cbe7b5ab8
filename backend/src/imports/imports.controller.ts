import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import {
  ImportRequest,
  ImportPreviewRequest,
  type ImportResult,
  type ImportPreview,
  type ImportView,
} from '@mun/contracts/imports';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../platform/auth/admin.guard.js';
import { ImportsService } from './imports.service.js';

/** Lists from tables: looked at first, then applied, and taken back in one step. */
@Controller()
@UseGuards(AdminGuard)
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /** The last 20 imports, the newest first. */
  @Get(ROUTES.imports)
  list(): Promise<ImportView[]> {
    return this.imports.list();
  }

  /** What a table would add and change; nothing is written. */
  @Post(ROUTES.importPreview)
  @HttpCode(200)
  preview(@Body() table: ImportPreviewRequest): Promise<ImportPreview> {
    return this.imports.preview(table);
  }

  /** Writes exactly what was shown; 409 where the list changed since, or where a row is wrong. */
  @Post(ROUTES.imports)
  apply(@Body() table: ImportRequest, @CurrentAdmin() by: Actor): Promise<ImportResult> {
    return this.imports.apply(table, by);
  }

  /** Takes an import back as a whole; 409 where something of it was changed since. */
  @Post(ROUTES.importUndo)
  @HttpCode(200)
  undo(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<ImportResult> {
    return this.imports.undo(id, by);
  }
}
