import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { ProposalDetail, ProposalList, ProposalView } from '@mun/proposals/proposal';
import { ProposalRequest } from '@mun/proposals/request';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { ProposalsService } from './proposals.service.js';

@Controller()
export class ProposalsController {
  constructor(private readonly proposals: ProposalsService) {}

  /** Requests a proposal of seats, which a worker solves. Earlier proposals that are not solved yet are cancelled. */
  @RequirePermission('allotments.edit')
  @Post(ROUTES.proposals)
  @HttpCode(202)
  request(@Body() request: ProposalRequest, @CurrentAdmin() actor: Actor): Promise<ProposalView> {
    return this.proposals.request(request, actor);
  }

  /** Lists the newest proposals with their progress, the newest first. */
  @RequirePermission('allotments.view')
  @Get(ROUTES.proposals)
  async list(): Promise<ProposalList> {
    return { proposals: await this.proposals.list() };
  }

  /** Returns a proposal with its problem and its result. */
  @RequirePermission('allotments.view')
  @Get(ROUTES.proposal)
  get(@Param('id') id: string): Promise<ProposalDetail> {
    return this.proposals.get(id);
  }

  /** Cancels a proposal that is not solved yet. */
  @RequirePermission('allotments.edit')
  @Post(ROUTES.cancelProposal)
  @HttpCode(200)
  cancel(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<ProposalView> {
    return this.proposals.cancel(id, actor);
  }
}
