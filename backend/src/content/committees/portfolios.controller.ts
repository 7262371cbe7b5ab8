import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { PortfoliosForm } from '@mun/contracts/content/portfolios';
import { ROUTES } from '@mun/contracts/routes';
import type { CommitteeReferences } from '@mun/contracts/content/committee-references';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { Public, RequirePermission } from '../../platform/auth/permissions.js';
import { IfMatchVersion } from '../../platform/http/if-match-version.decorator.js';
import { PortfoliosService } from './portfolios.service.js';
import { MUST_REVALIDATE } from '../response-cache/cache-headers.js';

/** What delegates can represent in each committee. */
@Controller()
export class PortfoliosController {
  constructor(private readonly portfolios: PortfoliosService) {}

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
  set(
    @Param('id') id: string,
    @Body() form: PortfoliosForm,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<CommitteePortfolios> {
    return this.portfolios.update(id, form, actor, expectedVersion);
  }

  /** Who chose or holds which portfolio of a committee. */
  @RequirePermission('content.edit')
  @Get(ROUTES.committeeReferences)
  uses(@Param('id') id: string): Promise<CommitteeReferences> {
    return this.portfolios.findUses(id);
  }
}
