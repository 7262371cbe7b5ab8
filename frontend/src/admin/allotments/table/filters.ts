import type { Registrant } from '@mun/contracts/allotment';
import type { Edits } from '../edits/edits.store';
import { savedSeat } from '../seat';
import { preferencesOf, matchPreference, type MatchedPreference } from '../preferences';

/** What of the table is shown; '' for all. */
export interface Filters {
  text: string;
  /** 'allotted:<committee>' or 'wished:<committee>' */
  committee: string;
  institution: string;
  status: '' | 'open' | 'allotted' | 'mailed' | 'unmailed' | 'edited' | 'clashing';
  wish: '' | MatchedPreference;
  experience: '' | keyof typeof EXPERIENCE;
}

export const NO_FILTERS: Filters = {
  text: '',
  committee: '',
  institution: '',
  status: '',
  wish: '',
  experience: '',
};

/** Conferences taken part in, from and to. */
export const EXPERIENCE = {
  none: [0, 0],
  some: [1, 2],
  more: [3, 5],
  much: [6, Infinity],
} as const;

/** What cannot be seen in a delegate alone. */
interface Beside {
  edits: Edits;
  clashing: ReadonlySet<string>;
}

/**
 * The delegates that pass. Committee, status and wish go by what is recorded: a row does not vanish under the hand that
 * edits it.
 */
export function filterDelegates(
  delegates: readonly Registrant[],
  filters: Filters,
  { edits, clashing }: Beside,
): readonly Registrant[] {
  const words = fold(filters.text).split(/\s+/).filter(Boolean);
  const tests: (Test | '' | false)[] = [
    words.length > 0 && ((delegate) => words.every((word) => searchable(delegate).includes(word))),
    filters.committee && inCommittee(filters.committee),
    filters.institution && (({ institution }) => institution === filters.institution),
    filters.status === 'open' && (({ allotmentStatus }) => allotmentStatus !== 'allotted'),
    filters.status === 'allotted' && (({ allotmentStatus }) => allotmentStatus === 'allotted'),
    filters.status === 'mailed' && (({ mailed = false }) => mailed),
    filters.status === 'unmailed' &&
      (({ allotmentStatus, mailed }) => allotmentStatus === 'allotted' && !mailed),
    filters.status === 'edited' && (({ registrationId }) => registrationId in edits),
    filters.status === 'clashing' && (({ registrationId }) => clashing.has(registrationId)),
    filters.wish &&
      ((delegate) =>
        delegate.allotmentStatus === 'allotted' &&
        matchPreference(delegate, savedSeat(delegate)) === filters.wish),
    filters.experience && asExperienced(EXPERIENCE[filters.experience]),
  ];
  const asked = tests.filter((test) => typeof test === 'function');
  return asked.length === 0 ? delegates : delegates.filter((each) => asked.every((passes) => passes(each)));
}

type Test = (delegate: Registrant) => boolean;

function inCommittee(filter: string): Test {
  const name = filter.slice(filter.indexOf(':') + 1);
  return filter.startsWith('wished:')
    ? (delegate) => preferencesOf(delegate).some(({ committee }) => committee === name)
    : (delegate) => savedSeat(delegate).committee === name;
}

function asExperienced([from, to]: readonly [number, number]): Test {
  return ({ numberOfMUNsParticipated: count }) => count >= from && count <= to;
}

/** Small letters without accents: 'Zoë' is found by 'zoe'. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** A delegate's text to search in, made once: at five thousand rows folding is what would take the time. */
const texts = new WeakMap<Registrant, string>();

function searchable(delegate: Registrant): string {
  const known = texts.get(delegate);
  if (known !== undefined) return known;
  const { registrationId, fullName, institution, allottedCommittee, allottedPortfolio } = delegate;
  const wishes = preferencesOf(delegate).flatMap(({ committee, portfolios }) => [committee, ...portfolios]);
  const parts = [fullName, institution, registrationId, registrationId.replaceAll('-', ''), ...wishes];
  const text = fold([...parts, allottedCommittee, allottedPortfolio].join('\n'));
  texts.set(delegate, text);
  return text;
}
