import type { Column } from '../platform/exports/column.js';
import type { RegistrantWithContact } from './registrant-views.service.js';

/** Columns of the registrants export. */
export const REGISTRANT_COLUMNS: Column<RegistrantWithContact>[] = [
  { title: 'Registration ID', cell: ({ registrationId }) => registrationId },
  { title: 'Full name', cell: ({ fullName }) => fullName },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Institution', cell: ({ institution }) => institution },
  { title: 'MUNs', cell: ({ numberOfMUNsParticipated }) => numberOfMUNsParticipated },
  { title: 'Allotted committee', cell: ({ allottedCommittee }) => allottedCommittee },
  { title: 'Allotted portfolio', cell: ({ allottedPortfolio }) => allottedPortfolio },
  { title: 'Mailed', cell: ({ mailed }) => (mailed ? 'yes' : 'no') },
  { title: 'Committee 1', cell: ({ committeePreference1 }) => committeePreference1 },
  {
    title: 'Committee 1, portfolio 1',
    cell: ({ portfolioPreference1ForCommitteePreference1 }) => portfolioPreference1ForCommitteePreference1,
  },
  {
    title: 'Committee 1, portfolio 2',
    cell: ({ portfolioPreference2ForCommitteePreference1 }) => portfolioPreference2ForCommitteePreference1,
  },
  { title: 'Committee 2', cell: ({ committeePreference2 }) => committeePreference2 },
  {
    title: 'Committee 2, portfolio 1',
    cell: ({ portfolioPreference1ForCommitteePreference2 }) => portfolioPreference1ForCommitteePreference2,
  },
  {
    title: 'Committee 2, portfolio 2',
    cell: ({ portfolioPreference2ForCommitteePreference2 }) => portfolioPreference2ForCommitteePreference2,
  },
];
