import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@mun/contracts/imports';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { PortfoliosService } from '../../content/committees/portfolios.service.js';
import { FaqsService } from '../../content/faqs/faqs.service.js';
import { CouponAdminService } from '../../payment/coupons/coupon-admin.service.js';
import { committeesTarget } from './committees.target.js';
import { couponsTarget } from './coupons.target.js';
import { faqsTarget } from './faqs.target.js';
import type { ImportTarget } from './import-target.js';

/** All lists that tables can be imported into. */
@Injectable()
export class ImportTargetsService {
  private readonly targets: Record<ImportKind, ImportTarget<object>>;

  constructor(
    committees: CommitteesService,
    portfolios: PortfoliosService,
    faqs: FaqsService,
    coupons: CouponAdminService,
  ) {
    this.targets = {
      committees: committeesTarget(committees, portfolios),
      faqs: faqsTarget(faqs),
      coupons: couponsTarget(coupons),
    };
  }

  get(kind: ImportKind): ImportTarget<object> {
    return this.targets[kind];
  }
}
