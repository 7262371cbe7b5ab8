import { expect, it } from 'vitest';
import {
  createDelegateTest,
  type DelegateFilter,
  type FilterableDelegate,
  needsComparison,
  parseDelegateFilter,
  toDelegateQuery,
} from './delegate-filter.js';

const UNSC = { committee: 'Security Council', portfolio: 'France' };
const DELEGATE: FilterableDelegate = {
  registrationId: 'K7QF2-9XDHM',
  state: 'confirmed',
  fullName: 'Asha Rao',
  email: 'asha@example.org',
  phone: '9845012345',
  institution: 'Sample School',
  numberOfMUNsParticipated: 2,
  preferences: [
    { committee: 'Security Council', portfolios: ['France', 'India'] },
    { committee: 'DISEC', portfolios: ['Peru', 'Mali'] },
  ],
  seat: UNSC,
  emailed: false,
};

const matches = (filter: DelegateFilter, changes: Partial<FilterableDelegate> = {}) =>
  createDelegateTest(filter)({ ...DELEGATE, ...changes });

const FULL: DelegateFilter = {
  search: 'asha france',
  state: 'confirmed',
  institution: 'Sample School',
  allotment: 'not-emailed',
  committee: 'allotted:Security Council',
  preference: 'full',
  experience: 'low',
};

it('is the same after a way through a query string, which leaves out what is no filter', () => {
  expect(parseDelegateFilter(new URLSearchParams(toDelegateQuery(FULL)))).toEqual(FULL);
  expect(toDelegateQuery({ search: '  ' })).toBe('');
  const query = new URLSearchParams('state=gone&page=3&committee=Security&preference=&experience=high');
  expect(parseDelegateFilter(query)).toEqual({ experience: 'high' });
});

it('matches delegates for whom everything that is set is true', () => {
  expect(matches({})).toBe(true);
  expect(matches(FULL)).toBe(true);
  expect(matches(FULL, { emailed: true })).toBe(false);
  expect(matches(FULL, { institution: 'Another School' })).toBe(false);
  expect(matches({ search: 'rao' }, { fullName: 'Zoë' })).toBe(false);
  expect(matches({ state: 'pending' })).toBe(false);
  expect(matches({ committee: 'preferred:DISEC' })).toBe(true);
  expect(matches({ committee: 'allotted:DISEC' })).toBe(false);
  expect(matches({ preference: 'committee' }, { seat: { ...UNSC, portfolio: 'Peru' } })).toBe(true);
  expect(matches({ preference: 'none' }, { seat: { committee: 'WHO', portfolio: 'Peru' } })).toBe(true);
  expect(matches({ experience: 'high' }, { numberOfMUNsParticipated: 6 })).toBe(true);
});

it('finds no delegate without a seat among those who still have to pay', () => {
  const { seat: _seat, ...open } = DELEGATE;
  const test = createDelegateTest({ allotment: 'open' });
  expect([test(open), test({ ...open, state: 'pending' })]).toEqual([true, false]);
});

it('needs no comparison if an index finds what it matches', () => {
  expect(needsComparison({ search: 'asha', state: 'confirmed' })).toBe(false);
  expect(needsComparison({ allotment: 'open' })).toBe(true);
});
