import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { PortfoliosForm } from '@mun/contracts/content/portfolios';
import { ROUTES } from '@mun/contracts/routes';
import type { CommitteeReferences } from '@mun/contracts/content/committee-references';
import type { Principal } from '../../platform/auth/sessions/admin-sessions.service.js';
import { CurrentAdmin, CurrentPrincipal } from '../../platform/auth/current-admin.decorator.js';
import { Public, RequirePermission } from '../../platform/auth/permissions.js';
import { IfMatchVersion } from '../../platform/http/headers/if-match-version.decorator.js';
import { RevealService } from '../conference/reveal.service.js';
import { PortfoliosService, withoutSeats } from './portfolios.service.js';
import { MUST_REVALIDATE } from '../response-cache/cache-headers.js';

/** What delegates can represent in each committee. */
@Controller()
export class PortfoliosController {
  constructor(
    private readonly portfolios: PortfoliosService,
    private readonly reveal: RevealService,
  ) {}

  /** Every committee with its portfolios, and those whose delegate has been notified. */
  @Public()
  @Get(ROUTES.portfolios)
  @Header(...MUST_REVALIDATE)
  list(): Promise<CommitteePortfolios[]> {
    return this.portfolios.list();
  }

  /** Sets a committee's portfolios; answers 409 with the removed ones that delegates chose or hold. */
  @RequirePermission('content.edit')
  @Put(ROUTES.committeePortfolios)
  async set(
    @Param('id') id: string,
    @Body() form: PortfoliosForm,
    @CurrentAdmin() actor: Actor,
    @CurrentPrincipal() { permissions }: Principal,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<CommitteePortfolios> {
    const hidesSeats = await this.reveal.hidesSeatsFrom(permissions);
    return this.portfolios.update(id, form, actor, { expectedVersion, hidesSeats });
  }

  /** Who chose or holds which portfolio of a committee. */
  @RequirePermission('content.edit')
  @Get(ROUTES.committeeReferences)
  async uses(
    @Param('id') id: string,
    @CurrentPrincipal() { permissions }: Principal,
  ): Promise<CommitteeReferences> {
    const uses = await this.portfolios.findUses(id);
    return (await this.reveal.hidesSeatsFrom(permissions)) ? withoutSeats(uses) : uses;
  }
}
