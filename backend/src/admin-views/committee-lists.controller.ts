import { Controller, Get } from '@nestjs/common';
import type { CommitteeList } from '@mun/contracts/admin/accounts';
import { ROUTES } from '@mun/contracts/routes';
import { AllotmentQueriesService } from '../allotment/allotment-queries.service.js';
import { CommitteesService } from '../content/committees/committees.service.js';
import { RevealService } from '../content/conference/reveal.service.js';
import type { Principal } from '../platform/auth/sessions/admin-sessions.service.js';
import { CurrentPrincipal } from '../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../platform/auth/permissions.js';

@Controller()
export class CommitteeListsController {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly committees: CommitteesService,
    private readonly reveal: RevealService,
  ) {}

  /** Returns who sits where, without phones and emails: in the committees of a chair, or in all for who may see all delegates. Nobody while the seats are sealed. */
  @RequirePermission('committee-lists.view')
  @Get(ROUTES.committeeLists)
  async list(@CurrentPrincipal() { permissions, person }: Principal): Promise<CommitteeList[]> {
    const sealedUntil = (await this.reveal.findSealFor(permissions))?.toISOString();
    const [committees, registrants] = await Promise.all([
      this.committees.listById(),
      sealedUntil ? [] : this.allotments.listRegistrants(),
    ]);
    const isVisible = (id: string) => permissions.has('delegates.view') || person?.committees.includes(id);
    return [...committees].flatMap(([id, { name }]) => {
      if (!isVisible(id)) return [];
      const delegates = registrants.flatMap(({ registrant }) => {
        const { registrationId, fullName, institution, allottedCommittee, allottedPortfolio } = registrant;
        if (allottedCommittee !== name) return [];
        return { registrationId, fullName, institution, portfolio: allottedPortfolio ?? '' };
      });
      return {
        committee: name,
        delegates: delegates.toSorted(byPortfolio),
        ...(sealedUntil && { sealedUntil }),
      };
    });
  }
}

const byPortfolio = (a: { portfolio: string }, b: { portfolio: string }): number =>
  a.portfolio.localeCompare(b.portfolio, 'en', { numeric: true });
