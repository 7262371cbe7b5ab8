import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  PreconditionFailedException,
  Put,
} from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  AddPlaces,
  AdjustDelegation,
  ChangeDelegation,
  DecideSwap,
  DelegationSettingsForm,
  type DelegationSettings,
  type DelegationRow,
  type DelegationView,
} from '@mun/contracts/delegations/delegations';
import { RecordPayment } from '@mun/contracts/payment/offline-payments';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../platform/auth/permissions.js';
import { IfMatchVersion } from '../platform/http/if-match-version.decorator.js';
import { versionConflict } from '../platform/versioned-collection/versioned-collection.js';
import { DelegationSettingsService } from './delegation-settings.service.js';
import { DelegationStore } from './delegation-store.service.js';
import { DelegationViewsService } from './delegation-views.service.js';
import { DelegationsService } from './delegations.service.js';
import { SchoolPlacesService } from './school-places.service.js';
import { SchoolPaymentsService } from './school-payments.service.js';
import { SeatSwapsService } from './seat-swaps.service.js';

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
  ) {}

  /** Lists all schools, the newest first. */
  @Get(ROUTES.delegations)
  @RequirePermission('schools.view')
  list(): Promise<DelegationRow[]> {
    return this.views.list();
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
    try {
      return await this.views.forOrganiser(
        await this.delegations.changeByOrganiser(id, form, version, actor),
      );
    } catch (error) {
      // The form compares its values with the current ones.
      if (error instanceof PreconditionFailedException)
        throw versionConflict('This school', [id], await this.show(id));
      throw error;
    }
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
  ): Promise<DelegationView> {
    return this.views.forOrganiser(await this.places.dropPlace(id, place, actor));
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
