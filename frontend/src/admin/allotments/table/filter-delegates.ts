import type { Registrant } from '@mun/contracts/allotment/allotment';
import { createSearch } from '@mun/contracts/search-text';
import type { Edits } from '../edits/edits.store';
import { matchPreference, type PreferenceMatch, preferredCommitteesOf } from '../preferences/preferences';
import { savedSeat } from '../seat';

/** '' for all. */
export interface Filters {
  text: string;
  /** 'allotted:<committee>' or 'preferred:<committee>' */
  committee: string;
  institution: string;
  status: '' | 'open' | 'allotted' | 'emailed' | 'not-emailed' | 'edited' | 'conflicting';
  preference: '' | PreferenceMatch;
  experience: '' | keyof typeof EXPERIENCE;
}

export const NO_FILTERS: Filters = {
  text: '',
  committee: '',
  institution: '',
  status: '',
  preference: '',
  experience: '',
};

/** Number of MUNs, from and to. */
const EXPERIENCE = {
  none: [0, 0],
  low: [1, 2],
  medium: [3, 5],
  high: [6, Infinity],
} as const;

interface Context {
  edits: Edits;
  conflicting: ReadonlySet<string>;
}

type Test = (delegate: Registrant) => boolean;

/**
 * The delegates that match all filters. Committee, status and preference refer to the saved seat, so that a row does not
 * disappear while it is edited.
 */
export function filterDelegates(
  delegates: readonly Registrant[],
  filters: Filters,
  { edits, conflicting }: Context,
): readonly Registrant[] {
  const status: Record<Exclude<Filters['status'], ''>, Test> = {
    open: ({ allotmentStatus }) => allotmentStatus !== 'allotted',
    allotted: ({ allotmentStatus }) => allotmentStatus === 'allotted',
    emailed: ({ mailed = false }) => mailed,
    'not-emailed': ({ allotmentStatus, mailed }) => allotmentStatus === 'allotted' && !mailed,
    edited: ({ registrationId }) => registrationId in edits,
    conflicting: ({ registrationId }) => conflicting.has(registrationId),
  };
  const tests: (Test | '' | false)[] = [
    filters.text.trim() && searchDelegates(filters.text),
    filters.committee && inCommittee(filters),
    filters.institution && (({ institution }) => institution === filters.institution),
    filters.status && status[filters.status],
    filters.preference &&
      ((delegate) =>
        delegate.allotmentStatus === 'allotted' &&
        matchPreference(delegate, savedSeat(delegate)) === filters.preference),
    filters.experience && hasExperience(EXPERIENCE[filters.experience]),
  ];
  const active = tests.filter((test) => typeof test === 'function');
  return active.length === 0
    ? delegates
    : delegates.filter((delegate) => active.every((test) => test(delegate)));
}

/** The name of the committee that is filtered by; '' for all. */
export function committeeOf({ committee }: Filters): string {
  return committee.slice(committee.indexOf(':') + 1);
}

function inCommittee(filters: Filters): Test {
  const name = committeeOf(filters);
  return filters.committee.startsWith('preferred:')
    ? (delegate) => preferredCommitteesOf(delegate).some(({ committee }) => committee === name)
    : (delegate) => savedSeat(delegate).committee === name;
}

function hasExperience([from, to]: readonly [number, number]): Test {
  return ({ numberOfMUNsParticipated: count }) => count >= from && count <= to;
}

const searchDelegates = createSearch((delegate: Registrant) => {
  const { registrationId, fullName, institution, email, phone } = delegate;
  const { allottedCommittee, allottedPortfolio } = delegate;
  const preferences = preferredCommitteesOf(delegate).flatMap(({ committee, portfolios }) => [
    committee,
    ...portfolios,
  ]);
  const seat = [allottedCommittee, allottedPortfolio];
  return [fullName, institution, email, phone, registrationId, ...preferences, ...seat];
});
