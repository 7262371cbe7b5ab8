import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { ArrangeSeats, ChangeBlock, type BlockOffer } from '@mun/contracts/delegations/blocks';
import type { DelegationView, SchoolView } from '@mun/contracts/delegations/delegations';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { Public, RequirePermission } from '../../platform/auth/permissions.js';
import { RateLimit } from '../../platform/http/rate-limit/rate-limit.js';
import { DelegationLinksService } from '../delegation-links.service.js';
import { DelegationStore } from '../delegation-store.service.js';
import { DelegationViewsService } from '../delegation-views.service.js';
import { SchoolBlocksService } from './school-blocks.service.js';

/** The portfolios of schools: organisers give them to a school, and its adviser to the students. */
@Controller()
export class SchoolBlocksController {
  constructor(
    private readonly blocks: SchoolBlocksService,
    private readonly store: DelegationStore,
    private readonly links: DelegationLinksService,
    private readonly views: DelegationViewsService,
  ) {}

  /** Lists the portfolios that a school can get. */
  @Get(ROUTES.delegationBlock)
  @RequirePermission('allotments.edit')
  async listOffers(@Param('id') id: string): Promise<BlockOffer[]> {
    return this.blocks.listOffers(await this.store.findOrThrow(id));
  }

  /** Gives portfolios to a school, and takes some back. Students who have them keep their seats. */
  @Put(ROUTES.delegationBlock)
  @RequirePermission('allotments.edit')
  async change(
    @Param('id') id: string,
    @Body() form: ChangeBlock,
    @CurrentAdmin() actor: Actor,
  ): Promise<DelegationView> {
    const delegation = await this.store.findOrThrow(id);
    await this.blocks.change(delegation, form, actor);
    return this.views.forOrganiser(delegation);
  }

  /** Gives students seats of the school's block, or takes them away. */
  @Public()
  @Put(ROUTES.schoolBlock)
  @RateLimit('school-block', 240)
  async arrange(@Param('token') token: string, @Body() form: ArrangeSeats): Promise<SchoolView> {
    const { delegation } = await this.links.findByAdviserToken(token);
    await this.blocks.arrange(delegation, form);
    return this.views.forAdviser(delegation);
  }
}
