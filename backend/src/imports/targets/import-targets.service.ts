import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@mun/contracts/imports';
import { CommitteesTarget } from './committees.target.js';
import { CouponsTarget } from './coupons.target.js';
import { FaqsTarget } from './faqs.target.js';
import type { ImportTarget } from './import-target.js';

/** All lists that tables can be imported into. */
@Injectable()
export class ImportTargetsService {
  private readonly targets: Record<ImportKind, ImportTarget<object>>;

  constructor(committees: CommitteesTarget, faqs: FaqsTarget, coupons: CouponsTarget) {
    this.targets = { committees, faqs, coupons };
  }

  get(kind: ImportKind): ImportTarget<object> {
    return this.targets[kind];
  }
}
