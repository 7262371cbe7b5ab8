import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  ImportPreviewRequest,
  ImportRequest,
  type ImportPreview,
  type ImportResult,
  type ImportView,
} from '@mun/contracts/admin/imports';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../platform/auth/permissions.js';
import { ImportsService } from './imports.service.js';

/** Imports of lists from tables: preview, apply, undo. */
@Controller()
@RequirePermission('imports.run')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /** Lists the last 20 imports, newest first. */
  @Get(ROUTES.imports)
  list(): Promise<ImportView[]> {
    return this.imports.list();
  }

  /** Returns what a table would add and change; nothing is written. */
  @Post(ROUTES.importPreview)
  @HttpCode(200)
  preview(@Body() table: ImportPreviewRequest): Promise<ImportPreview> {
    return this.imports.preview(table);
  }

  /** Writes exactly what the preview showed; 409 if the list has changed since or a row has an error. */
  @Post(ROUTES.imports)
  apply(@Body() table: ImportRequest, @CurrentAdmin() actor: Actor): Promise<ImportResult> {
    return this.imports.apply(table, actor);
  }

  /** Undoes a whole import; 409 if one of its items has changed since. */
  @Post(ROUTES.importUndo)
  @HttpCode(200)
  undo(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<ImportResult> {
    return this.imports.undo(id, actor);
  }
}
