import type { Registrant } from '../allotment/allotment.js';
import type { Person } from './person.js';

export type RegistrantWithContact = Registrant & Pick<Person, 'email' | 'phone'>;

type Field = Exclude<keyof RegistrantWithContact, 'allotmentStatus' | 'mailed'>;
type Titles = Record<Field, string>;

/** Column titles of the registrants export. */
export const EXPORT_TITLES: Titles = {
  registrationId: 'Registration ID',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  institution: 'Institution',
  numberOfMUNsParticipated: 'MUNs attended',
  allottedCommittee: 'Allotted committee',
  allottedPortfolio: 'Allotted portfolio',
  committeePreference1: 'Committee 1',
  portfolioPreference1ForCommitteePreference1: 'Committee 1, portfolio 1',
  portfolioPreference2ForCommitteePreference1: 'Committee 1, portfolio 2',
  committeePreference2: 'Committee 2',
  portfolioPreference1ForCommitteePreference2: 'Committee 2, portfolio 1',
  portfolioPreference2ForCommitteePreference2: 'Committee 2, portfolio 2',
};

/** Headings of the spreadsheet, some of which differ from the export. */
export const SHEET_TITLES: Titles = {
  ...EXPORT_TITLES,
  fullName: 'Name',
  numberOfMUNsParticipated: 'MUN Count',
  allottedCommittee: 'Allotted Committee',
  allottedPortfolio: 'Allotted Portfolio',
  portfolioPreference1ForCommitteePreference1: 'Committee 1, Portfolio 1',
  portfolioPreference2ForCommitteePreference1: 'Committee 1, Portfolio 2',
  portfolioPreference1ForCommitteePreference2: 'Committee 2, Portfolio 1',
  portfolioPreference2ForCommitteePreference2: 'Committee 2, Portfolio 2',
};

export const PREFERENCE_FIELDS = [
  'committeePreference1',
  'portfolioPreference1ForCommitteePreference1',
  'portfolioPreference2ForCommitteePreference1',
  'committeePreference2',
  'portfolioPreference1ForCommitteePreference2',
  'portfolioPreference2ForCommitteePreference2',
] as const;

/** Returns one column per field, in the given order. */
export function registrantColumns<F extends Field>(titles: Titles, fields: readonly F[]) {
  return fields.map((field) => ({
    title: titles[field],
    cell: (row: Pick<RegistrantWithContact, F>): string | number => row[field],
  }));
}
