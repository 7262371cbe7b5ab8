import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '@mun/contracts/admin/audit';
import { ExportQuery } from '@mun/contracts/admin/exports';
import {
  AddPlaces,
  AdjustDelegation,
  ChangeDelegation,
  DelegationSettingsForm,
  MergeSchools,
  MessageAdvisers,
  MoveDelegate,
  type DelegationSettings,
  type DelegationRow,
  type DelegationView,
} from '@mun/contracts/delegations/delegations';
import { DecideSwap } from '@mun/contracts/delegations/swaps';
import { paiseToRupees } from '@mun/contracts/payment/money';
import { RecordPayment } from '@mun/contracts/payment/offline-payments';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../platform/auth/permissions.js';
import { formatIndiaDateTime, type Column } from '../platform/exports/column.js';
import { ExportsService, EXPORT_CONTENT_TYPES } from '../platform/exports/exports.service.js';
import { IfMatchVersion } from '../platform/http/headers/if-match-version.decorator.js';
import { ApiProduces } from '../platform/openapi/api-decorators.js';
import { DelegationSettingsService } from './delegation-settings.service.js';
import { DelegationStore } from './delegation-store.service.js';
import { DelegationViewsService } from './delegation-views.service.js';
import { DelegationsService } from './delegations.service.js';
import { SchoolMergesService } from './school-merges.service.js';
import { SchoolMovesService } from './students/school-moves.service.js';
import { SchoolPlacesService } from './school-places.service.js';
import { SchoolPaymentsService } from './account/school-payments.service.js';
import { SeatSwapsService } from './students/seat-swaps.service.js';

const EXPORT_COLUMNS: Column<DelegationRow>[] = [
  { title: 'School', cell: ({ school }) => school },
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Adviser', cell: ({ adviserName }) => adviserName },
  { title: 'Email', cell: ({ adviserEmail }) => adviserEmail },
  { title: 'Places', cell: ({ places }) => places },
  { title: 'Named', cell: ({ named }) => named },
  { title: 'Confirmed', cell: ({ confirmed }) => confirmed },
  { title: 'Charged (₹)', cell: ({ charged }) => paiseToRupees(charged) },
  { title: 'Paid (₹)', cell: ({ paid }) => paiseToRupees(paid) },
  { title: 'Due (₹)', cell: ({ due }) => paiseToRupees(due) },
  { title: 'Held until (IST)', cell: ({ heldUntil }) => formatIndiaDateTime(heldUntil) },
  { title: 'Registered (IST)', cell: ({ createdAt }) => formatIndiaDateTime(createdAt) },
];

/** Schools, for organisers. Amounts are in paise. */
@Controller()
@RequirePermission('schools.edit')
export class DelegationsController {
  constructor(
    private readonly delegations: DelegationsService,
    private readonly places: SchoolPlacesService,
    private readonly store: DelegationStore,
    private readonly views: DelegationViewsService,
    private readonly settings: DelegationSettingsService,
    private readonly payments: SchoolPaymentsService,
    private readonly swaps: SeatSwapsService,
    private readonly moves: SchoolMovesService,
    private readonly merges: SchoolMergesService,
    private readonly exports: ExportsService,
  ) {}

  /** Lists all schools, the newest first. */
  @Get(ROUTES.delegations)
  @RequirePermission('schools.view')
  list(): Promise<DelegationRow[]> {
    return this.views.list();
  }

  /** Returns all schools as a CSV or XLSX file. */
  @Get(ROUTES.delegationsExport)
  @RequirePermission('delegates.export')
  @ApiProduces(...EXPORT_CONTENT_TYPES)
  async export(
    @Query() { format }: ExportQuery,
    @CurrentAdmin() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    const rows = await this.views.list();
    const table = { name: 'schools', kind: 'delegation' as const, columns: EXPORT_COLUMNS, rows };
    await this.exports.send(response, format, table, actor);
  }

  /** Emails a message to the adviser of a school, or of all schools. */
  @Post(ROUTES.delegationMessages)
  @HttpCode(204)
  message(@Body() form: MessageAdvisers, @CurrentAdmin() actor: Actor): Promise<void> {
    return this.delegations.message(form, actor);
  }

  /** Returns what organisers have set for schools. */
  @Get(ROUTES.delegationSettings)
  @RequirePermission('schools.view')
  getSettings(): Promise<DelegationSettings> {
    return this.settings.get();
  }

  /** Replaces what organisers have set for schools. */
  @Put(ROUTES.delegationSettings)
  setSettings(
    @Body() form: DelegationSettingsForm,
    @CurrentAdmin() actor: Actor,
  ): Promise<DelegationSettings> {
    return this.settings.set(form, actor);
  }

  /** Returns a school with its places, students and account. */
  @Get(ROUTES.delegation)
  @RequirePermission('schools.view')
  async show(@Param('id') id: string): Promise<DelegationView> {
    return this.views.forOrganiser(await this.store.findOrThrow(id));
  }

  /** Replaces the details. */
  @Put(ROUTES.delegation)
  async change(
    @Param('id') id: string,
    @Body() form: ChangeDelegation,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() version?: number,
  ): Promise<DelegationView> {
    return this.views.forOrganiser(await this.delegations.changeByOrganiser(id, form, version, actor));
  }

  /** Emails the adviser a new link. Earlier ones no longer work. */
  @Post(ROUTES.delegationLink)
  @HttpCode(200)
  async renewLink(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<DelegationView> {
    return this.views.forOrganiser(await this.delegations.renewAdviserLink(id, actor));
  }

  /** Adds empty places, also while registration is closed or full. */
  @Post(ROUTES.delegationPlaces)
  @HttpCode(200)
  async addPlaces(
    @Param('id') id: string,
    @Body() form: AddPlaces,
    @CurrentAdmin() actor: Actor,
  ): Promise<DelegationView> {
    return this.views.forOrganiser(await this.places.addPlaces(id, form, actor));
  }

  /** Gives a place back. */
  @Delete(ROUTES.delegationPlace)
  async dropPlace(
    @Param('id') id: string,
    @Param('place') place: string,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() version?: number,
  ): Promise<DelegationView> {
    return this.views.forOrganiser(await this.places.dropPlace(id, place, version, actor));
  }

  /** Swaps the seats of two students as their adviser has asked, or refuses it. */
  @Post(ROUTES.delegationSwap)
  @HttpCode(200)
  @RequirePermission('allotments.edit')
  async decideSwap(
    @Param('id') id: string,
    @Param('swap') swap: string,
    @Body() { isAccepted }: DecideSwap,
    @CurrentAdmin() actor: Actor,
  ): Promise<DelegationView> {
    return this.views.forOrganiser(await this.swaps.decide(id, swap, isAccepted, actor));
  }

  /** Gives a delegate who has registered alone a place of the school. Their payment stays their own. */
  @Post(ROUTES.delegationDelegates)
  @HttpCode(200)
  async moveIn(
    @Param('id') id: string,
    @Body() { registrationId }: MoveDelegate,
    @CurrentAdmin() actor: Actor,
  ): Promise<DelegationView> {
    return this.views.forOrganiser(await this.moves.moveIn(id, registrationId, actor));
  }

  /** Lets a student's registration be an ordinary one. What the school has paid stays the school's. */
  @Delete(ROUTES.delegationDelegate)
  async moveOut(
    @Param('id') id: string,
    @Param('registrationId') registrationId: string,
    @CurrentAdmin() actor: Actor,
  ): Promise<DelegationView> {
    return this.views.forOrganiser(await this.moves.moveOut(id, registrationId, actor));
  }

  /** Merges another registration of the school with this one, and returns the earlier of them. */
  @Post(ROUTES.delegationMerge)
  @HttpCode(200)
  async merge(
    @Param('id') id: string,
    @Body() { reference }: MergeSchools,
    @CurrentAdmin() actor: Actor,
  ): Promise<DelegationView> {
    return this.views.forOrganiser(await this.merges.merge(id, reference, actor));
  }

  /** Records a payment by transfer, cheque or cash. */
  @Post(ROUTES.delegationPayments)
  @HttpCode(200)
  @RequirePermission('payments.record')
  async recordPayment(
    @Param('id') id: string,
    @Body() form: RecordPayment,
    @CurrentAdmin() actor: Actor,
  ): Promise<DelegationView> {
    return this.views.forOrganiser(await this.payments.record(id, form, actor));
  }

  /** Adds a charge or a credit. */
  @Post(ROUTES.delegationAdjustments)
  @HttpCode(200)
  @RequirePermission('payments.record')
  async adjust(
    @Param('id') id: string,
    @Body() form: AdjustDelegation,
    @CurrentAdmin() actor: Actor,
  ): Promise<DelegationView> {
    return this.views.forOrganiser(await this.delegations.adjust(id, form, actor));
  }
}
