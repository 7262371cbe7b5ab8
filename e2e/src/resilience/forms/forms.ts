import { ACCESS_FORMS } from './access.js';
import { ACCOUNT_FORMS } from './account.js';
import { ACTIONS } from './actions.js';
import { ALLOTMENT_FORMS } from './allotments.js';
import { APPLICATION_FORMS } from './applications.js';
import { COLLECTION_FORMS } from './collections.js';
import { DELEGATE_FORMS } from './delegates.js';
import { EMAIL_FORMS } from './emails.js';
import type { FormDescriptor } from './form.js';
import { INSTITUTION_FORMS } from './schools/institutions.js';
import { MONEY_FORMS } from './money.js';
import { PEOPLE_FORMS } from './people.js';
import { SCHOOL_MOVE_FORMS } from './schools/school-moves.js';
import { SCHOOL_PAGE_FORMS } from './schools/school-pages.js';
import { SCHOOL_FORMS } from './schools/schools.js';
import { SETTING_FORMS } from './settings.js';
import { SITE_FORMS } from './site.js';

/** Every form and action of the site and the admin area. resilience/coverage.spec.ts fails if one is missing. */
export const FORMS: readonly FormDescriptor[] = [
  ...SITE_FORMS,
  ...SCHOOL_PAGE_FORMS,
  ...MONEY_FORMS,
  ...DELEGATE_FORMS,
  ...EMAIL_FORMS,
  ...APPLICATION_FORMS,
  ...INSTITUTION_FORMS,
  ...PEOPLE_FORMS,
  ...SCHOOL_FORMS,
  ...SCHOOL_MOVE_FORMS,
  ...ALLOTMENT_FORMS,
  ...COLLECTION_FORMS,
  ...SETTING_FORMS,
  ...ACCESS_FORMS,
  ...ACCOUNT_FORMS,
  ...ACTIONS,
];
