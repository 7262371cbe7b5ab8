import type { Migration } from '../platform/migrations/migration.js';
import { derivedFields } from './0001-derived-fields.js';
import { standardFieldNames } from './0002-standard-field-names.js';
import { imageVariants } from './0003-image-variants.js';
import { chunkedSheetSnapshot } from './0004-chunked-sheet-snapshot.js';
import { sharedPortfolios } from './0005-shared-portfolios.js';
import { addressKeys } from './0006-address-keys.js';
import { portfolioKeys } from './0007-portfolio-keys.js';
import { committeeSlugs } from './0008-committee-slugs.js';
import { pages } from './0009-pages.js';
import { proposalProblems } from './0010-proposal-problems.js';
import { auditValues } from './0011-audit-values.js';
import { placeHolds } from './0012-place-holds.js';
import { searchWords } from './0013-search-words.js';
import { boardCommittees } from './0014-board-committees.js';
import { payables } from './0015-payables.js';
import { mailingCursors } from './0016-mailing-cursors.js';
import { deliveryPersons } from './0017-delivery-persons.js';
import { storedHtml } from './0018-stored-html.js';
import { auditActions } from './0019-audit-actions.js';
import { studentKeys } from './0020-student-keys.js';

/** In the order in which they run. An entry that has been released is never changed, moved or removed. */
export const MIGRATIONS_IN_ORDER: readonly Migration[] = [
  derivedFields,
  standardFieldNames,
  imageVariants,
  chunkedSheetSnapshot,
  sharedPortfolios,
  addressKeys,
  portfolioKeys,
  committeeSlugs,
  pages,
  proposalProblems,
  auditValues,
  placeHolds,
  searchWords,
  boardCommittees,
  payables,
  mailingCursors,
  deliveryPersons,
  storedHtml,
  auditActions,
  studentKeys,
];
