import type { NamedSeat } from '../events.js';
import { createSearch } from '../search-text.js';

/* Which delegates a list shows, an export contains, a selection takes, and later an audience of a message consists of. */

export const DELEGATE_STATES = ['pending', 'confirmed', 'cancelled'] as const;
export type DelegateState = (typeof DELEGATE_STATES)[number];

/** `allotted`: whether they were emailed the seat or not. */
export const ALLOTMENT_FILTERS = ['open', 'allotted', 'emailed', 'not-emailed'] as const;

/** `full`: committee and portfolio are preferred. `committee`: only the committee is. `none`: neither is. */
export const PREFERENCE_MATCHES = ['full', 'committee', 'none'] as const;
export type PreferenceMatch = (typeof PREFERENCE_MATCHES)[number];

/** Number of MUNs attended, from and to. */
const EXPERIENCE_RANGES = {
  none: [0, 0],
  low: [1, 2],
  medium: [3, 5],
  high: [6, Infinity],
} as const;
type Experience = keyof typeof EXPERIENCE_RANGES;
export const EXPERIENCES = ['none', 'low', 'medium', 'high'] as const satisfies Experience[];

export const COMMITTEE_FILTER = /^(?:allotted|preferred):./u;

/** All that are set must match. */
export interface DelegateFilter {
  /** Words of a name, email, phone, institution or registration id. */
  search?: string;
  state?: DelegateState;
  /** By its common name. */
  institution?: string;
  /** Of confirmed delegates. */
  allotment?: (typeof ALLOTMENT_FILTERS)[number];
  /** The name of the committee after 'allotted:' or 'preferred:'. */
  committee?: string;
  /** How well the seat of those who have one matches their preferences. */
  preference?: PreferenceMatch;
  experience?: Experience;
}

/** What a filter compares. */
export interface FilterableDelegate {
  registrationId?: string;
  state: DelegateState;
  fullName: string;
  email?: string;
  phone?: string;
  institution: string;
  numberOfMUNsParticipated: number;
  /** Committees by name. */
  preferences: readonly { committee: string; portfolios: readonly string[] }[];
  seat?: NamedSeat;
  /** Whether they were emailed their seat. */
  emailed?: boolean;
}

const OPTIONS = {
  state: DELEGATE_STATES,
  allotment: ALLOTMENT_FILTERS,
  preference: PREFERENCE_MATCHES,
  experience: EXPERIENCES,
} as const;

/** Returns the filter in a query string. What is no filter, or no value of one, is left out. */
export function parseDelegateFilter(query: URLSearchParams): DelegateFilter {
  const oneOf = <Value extends string>(name: string, options: readonly Value[]) =>
    options.find((option) => option === query.get(name));
  const committee = query.get('committee') ?? '';
  return withoutMissing({
    search: query.get('search') ?? undefined,
    state: oneOf('state', OPTIONS.state),
    institution: query.get('institution') ?? undefined,
    allotment: oneOf('allotment', OPTIONS.allotment),
    committee: COMMITTEE_FILTER.test(committee) ? committee : undefined,
    preference: oneOf('preference', OPTIONS.preference),
    experience: oneOf('experience', OPTIONS.experience),
  });
}

/** Returns a filter as a query string. */
export function toDelegateQuery(filter: DelegateFilter): string {
  const { search, state, institution, allotment, committee, preference, experience } = filter;
  const values = { state, search: search?.trim(), institution, allotment, committee, preference, experience };
  return new URLSearchParams(withoutMissing(values)).toString();
}

/** Whether a filter depends on more than the state and the search, which an index finds. */
export function needsComparison(filter: DelegateFilter): boolean {
  const { search: _search, state: _state, ...others } = filter;
  return toDelegateQuery(others) !== '';
}

const matchesSearch = createSearch(
  ({
    registrationId,
    fullName,
    email,
    phone,
    institution,
    preferences,
    seat,
  }: Omit<FilterableDelegate, 'state'>) => [
    fullName,
    institution,
    email,
    phone,
    registrationId,
    ...preferences.flatMap(({ committee, portfolios }) => [committee, ...portfolios]),
    seat?.committee,
    seat?.portfolio,
  ],
);

type Test = (delegate: FilterableDelegate) => boolean;

/** Returns a test of whether a delegate matches a filter. A search includes preferences and seats. */
export function createDelegateTest(filter: DelegateFilter): Test {
  const { search = '', state, institution, allotment, committee, preference, experience } = filter;
  const tests: (Test | undefined)[] = [
    search.trim() ? matchesSearch(search) : undefined,
    state && ((delegate) => delegate.state === state),
    institution ? (delegate) => delegate.institution === institution : undefined,
    allotment && ((delegate) => delegate.state === 'confirmed' && ALLOTMENT_TESTS[allotment](delegate)),
    committee ? testCommittee(committee) : undefined,
    preference &&
      (({ preferences, seat }) => seat !== undefined && matchPreference(preferences, seat) === preference),
    experience && testExperience(EXPERIENCE_RANGES[experience]),
  ];
  const active = tests.filter((test) => test !== undefined);
  return (delegate) => active.every((test) => test(delegate));
}

const ALLOTMENT_TESTS: Record<NonNullable<DelegateFilter['allotment']>, Test> = {
  open: ({ seat }) => seat === undefined,
  allotted: ({ seat }) => seat !== undefined,
  emailed: ({ emailed = false }) => emailed,
  'not-emailed': ({ seat, emailed = false }) => seat !== undefined && !emailed,
};

function testCommittee(filter: string): Test {
  const name = filter.slice(filter.indexOf(':') + 1);
  return filter.startsWith('preferred:')
    ? ({ preferences }) => preferences.some(({ committee }) => committee === name)
    : ({ seat }) => seat?.committee === name;
}

function testExperience([from, to]: readonly [number, number]): Test {
  return ({ numberOfMUNsParticipated: count }) => count >= from && count <= to;
}

/** How well a seat matches preferences. */
export function matchPreference(
  preferences: FilterableDelegate['preferences'],
  seat: NamedSeat,
): PreferenceMatch {
  const preferred = preferences.find(({ committee }) => committee !== '' && committee === seat.committee);
  if (!preferred) return 'none';
  return preferred.portfolios.includes(seat.portfolio) ? 'full' : 'committee';
}

function withoutMissing<Values extends Record<string, string | undefined>>(values: Values) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries have no types of their own
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };
}
