import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '@mun/contracts/admin/audit';
import type { ExportFormat } from '@mun/contracts/admin/exports';
import {
  CancelDelegate,
  ChangeDelegate,
  DelegatesExportQuery,
  DelegatesQuery,
  SelectedDelegatesExport,
  TransferDelegate,
  type DelegatePage,
  type DelegateRow,
  type DelegateView,
} from '@mun/contracts/registration/delegates';
import { ROUTES } from '@mun/contracts/routes';
import { RevealService } from '../../content/conference/reveal.service.js';
import { RequirePermission } from '../../platform/auth/permissions.js';
import type { Principal } from '../../platform/auth/sessions/admin-sessions.service.js';
import { CurrentAdmin, CurrentPrincipal } from '../../platform/auth/current-admin.decorator.js';
import { SecondPersonService } from '../../platform/auth/confirmations/second-person.service.js';
import { EXPORT_CONTENT_TYPES, ExportsService } from '../../platform/exports/exports.service.js';
import { IfMatchVersion } from '../../platform/http/headers/if-match-version.decorator.js';
import { ApiProduces } from '../../platform/openapi/api-decorators.js';
import { versionConflict } from '../../platform/versioned-collection/versioned-collection.js';
import { DelegateCancellationsService } from '../../registration/delegate-admin/delegate-cancellations.service.js';
import { DelegateChangesService } from '../../registration/delegate-admin/delegate-changes.service.js';
import { TransfersService } from '../../registration/delegate-admin/transfers.service.js';
import { DELEGATE_COLUMNS } from '../columns.js';
import { DelegateViewsService } from './delegate-views.service.js';

/** Delegates of every state with all that belongs to them, for organisers. `:id` is the `_id` or the registration id. */
@Controller()
export class DelegatesController {
  constructor(
    private readonly delegates: DelegateViewsService,
    private readonly cancellations: DelegateCancellationsService,
    private readonly changes: DelegateChangesService,
    private readonly transfers: TransfersService,
    private readonly exports: ExportsService,
    private readonly reveal: RevealService,
    private readonly secondPerson: SecondPersonService,
  ) {}

  /** Lists delegates of every state that match the filters, sorted or newest first, 50 per page or `limit`. */
  @RequirePermission('delegates.view')
  @Get(ROUTES.delegates)
  async list(
    @Query() query: DelegatesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<DelegatePage> {
    return this.delegates.page(query, await this.seatOptions(principal));
  }

  /** Returns every delegate that matches the filters as a CSV or XLSX file. */
  @RequirePermission('delegates.export')
  @Get(ROUTES.delegatesExport)
  @ApiProduces(...EXPORT_CONTENT_TYPES)
  async export(
    @Query() { format, sort, ...filter }: DelegatesExportQuery,
    @CurrentAdmin() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Res() response: Response,
  ): Promise<void> {
    const rows = await this.delegates.find(filter, sort, await this.seatOptions(principal));
    await this.sendExport(response, format, rows, actor);
  }

  /** Returns some delegates as a CSV or XLSX file, for those who are selected in the list. */
  @RequirePermission('delegates.export')
  @Post(ROUTES.delegatesExport)
  @HttpCode(200)
  @ApiProduces(...EXPORT_CONTENT_TYPES)
  async exportSelected(
    @Body() { format, ids }: SelectedDelegatesExport,
    @CurrentAdmin() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Res() response: Response,
  ): Promise<void> {
    const selected = new Set(ids);
    const all = await this.delegates.find({}, undefined, await this.seatOptions(principal));
    const rows = all.filter(({ id }) => selected.has(id));
    await this.sendExport(response, format, rows, actor);
  }

  /** Returns a delegate with orders, emails, notes and timeline. */
  @RequirePermission('delegates.view')
  @Get(ROUTES.delegate)
  async get(@Param('id') id: string, @CurrentPrincipal() principal: Principal): Promise<DelegateView> {
    return this.delegates.get(id, await this.seatOptions(principal));
  }

  /** Replaces a delegate's details, also the email address. 412 with the current delegate if another organiser was faster. */
  @RequirePermission('delegates.edit')
  @Put(ROUTES.delegate)
  async change(
    @Param('id') id: string,
    @Body() form: ChangeDelegate,
    @CurrentAdmin() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<DelegateView> {
    const isCurrent = await this.changes.change(id, form, expectedVersion, actor);
    return this.viewOrConflict(id, isCurrent, principal);
  }

  /**
   * Gives a confirmed delegate's place to another person, with its payment and, if wanted, its seat. Both are emailed. 412 with
   * the current delegate if another organiser was faster.
   */
  @RequirePermission('delegates.edit')
  @Post(ROUTES.transferDelegate)
  @HttpCode(200)
  async transfer(
    @Param('id') delegate: string,
    @Body() form: TransferDelegate,
    @CurrentAdmin() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<DelegateView> {
    const { id, isCurrent } = await this.transfers.transfer(delegate, form, expectedVersion, actor);
    return this.viewOrConflict(id, isCurrent, principal);
  }

  /**
   * Cancels a delegate with a full, a partial or no refund, and releases the seat. A full refund cancels once it is complete.
   * Idempotent by the request's key.
   */
  @RequirePermission('delegates.cancel')
  @Post(ROUTES.cancelDelegate)
  @HttpCode(200)
  async cancel(
    @Param('id') id: string,
    @Body() form: CancelDelegate,
    @CurrentAdmin() actor: Actor,
    @CurrentPrincipal() principal: Principal,
  ): Promise<DelegateView> {
    await this.secondPerson.require('cancellations', actor);
    await this.cancellations.cancel(id, form, actor);
    return this.delegates.get(id, await this.seatOptions(principal));
  }

  private sendExport(
    response: Response,
    format: ExportFormat,
    rows: DelegateRow[],
    actor: Actor,
  ): Promise<void> {
    const table = { name: 'delegates', kind: 'registration' as const, columns: DELEGATE_COLUMNS, rows };
    return this.exports.send(response, format, table, actor);
  }

  /** @throws EditConflict with the current delegate */
  private async viewOrConflict(id: string, isCurrent: boolean, principal: Principal): Promise<DelegateView> {
    const view = await this.delegates.get(id, await this.seatOptions(principal));
    if (!isCurrent)
      throw versionConflict(
        'This delegate',
        [view.id, ...(view.registrationId ? [view.registrationId] : [])],
        view,
      );
    return view;
  }

  private async seatOptions({ permissions }: Principal) {
    return { hidesSeats: await this.reveal.hidesSeatsFrom(permissions) };
  }
}
