import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@mun/contracts/admin/imports';
import { BoardService } from '../../content/board/board.service.js';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { PortfoliosService } from '../../content/committees/portfolios.service.js';
import { FaqsService } from '../../content/faqs/faqs.service.js';
import { SponsorsService } from '../../content/sponsors/sponsors.service.js';
import { TeamService } from '../../content/team/team.service.js';
import { CouponAdminService } from '../../sales/coupons/coupon-admin.service.js';
import { committeesTarget } from './committees.target.js';
import { couponsTarget } from './coupons.target.js';
import { faqsTarget } from './faqs.target.js';
import { boardTarget, sponsorsTarget, teamTarget } from './image-list.target.js';
import type { ImportTarget } from './import-target.js';

/** All lists that tables can be imported into. */
@Injectable()
export class ImportTargetsService {
  private readonly targets: Record<ImportKind, ImportTarget<object>>;

  constructor(
    committees: CommitteesService,
    portfolios: PortfoliosService,
    board: BoardService,
    team: TeamService,
    sponsors: SponsorsService,
    faqs: FaqsService,
    coupons: CouponAdminService,
  ) {
    this.targets = {
      committees: committeesTarget(committees, portfolios),
      board: boardTarget(board),
      team: teamTarget(team),
      sponsors: sponsorsTarget(sponsors),
      faqs: faqsTarget(faqs),
      coupons: couponsTarget(coupons),
    };
  }

  get(kind: ImportKind): ImportTarget<object> {
    return this.targets[kind];
  }
}
