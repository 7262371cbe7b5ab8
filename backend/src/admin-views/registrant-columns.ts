import {
  EXPORT_TITLES,
  PREFERENCE_FIELDS,
  registrantColumns,
  type RegistrantWithContact,
} from '@mun/contracts/registrant-columns';
import type { Column } from '../platform/exports/column.js';

/** Columns of the registrants export. */
export const REGISTRANT_COLUMNS: Column<RegistrantWithContact>[] = [
  ...registrantColumns(EXPORT_TITLES, [
    'registrationId',
    'fullName',
    'email',
    'phone',
    'institution',
    'numberOfMUNsParticipated',
    'allottedCommittee',
    'allottedPortfolio',
  ]),
  { title: 'Mailed', cell: ({ mailed }) => (mailed ? 'yes' : 'no') },
  ...registrantColumns(EXPORT_TITLES, PREFERENCE_FIELDS),
];
