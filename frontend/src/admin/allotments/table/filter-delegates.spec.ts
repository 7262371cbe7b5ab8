import { describe, expect, it } from 'vitest';
import { registrant, seated } from '../../../testing/responses/registrants';
import { filterDelegates, type RowFilter } from './filter-delegates';

const DELEGATES = [
  registrant('K7QF2-9XDHM', {
    fullName: 'Zoë D’Sample',
    numberOfMUNsParticipated: 7,
    email: 'Zoe.S@example.org',
    phone: '9845012345',
  }),
  { ...seated('B', 'Security Council', 'France'), institution: 'North College', numberOfMUNsParticipated: 1 },
  { ...seated('C', 'Security Council', 'Ghana'), committeePreference2: 'Press', mailed: true },
  seated('D', 'Disarmament', 'Peru'),
];
const CONTEXT = {
  edits: { B: { base: { committee: '', portfolio: '' }, target: { committee: '', portfolio: '' } } },
  conflicting: new Set(['C']),
};
const shown = (filters: RowFilter) =>
  filterDelegates(DELEGATES, filters, CONTEXT).map(({ registrationId }) => registrationId);

describe('filterDelegates', () => {
  it.each<[RowFilter, string[]]>([
    [{}, ['K7QF2-9XDHM', 'B', 'C', 'D']],
    [{ search: ' ZOE  sam ' }, ['K7QF2-9XDHM']],
    [{ search: "d'sample" }, ['K7QF2-9XDHM']],
    [{ search: 'zoe.s@EXAMPLE' }, ['K7QF2-9XDHM']],
    [{ search: '+91 98450 12345' }, ['K7QF2-9XDHM']],
    [{ search: 'k7qf29x' }, ['K7QF2-9XDHM']],
    [{ search: 'ghana' }, ['C']],
    [{ search: 'nobody' }, []],
    [{ committee: 'allotted:Security Council' }, ['B', 'C']],
    [{ committee: 'preferred:Press' }, ['C']],
    [{ institution: 'North College' }, ['B']],
    [{ allotment: 'open' }, ['K7QF2-9XDHM']],
    [{ allotment: 'allotted' }, ['B', 'C', 'D']],
    [{ allotment: 'emailed' }, ['C']],
    [{ allotment: 'not-emailed' }, ['B', 'D']],
    [{ rows: 'edited' }, ['B']],
    [{ rows: 'conflicting' }, ['C']],
    [{ preference: 'full' }, ['B']],
    [{ preference: 'committee' }, ['C']],
    [{ preference: 'none' }, ['D']],
    [{ experience: 'high' }, ['K7QF2-9XDHM']],
    [{ experience: 'low' }, ['B']],
    [{ allotment: 'allotted', preference: 'none', search: 'peru' }, ['D']],
  ])('%j', (filters, expected) => expect(shown(filters)).toEqual(expected));

  it('filters 5,000 delegates as the user types', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => registrant(`D${i}`));
    const count = (text: string) => filterDelegates(many, { search: text }, CONTEXT).length;
    expect(['d4', 'd49', 'd499', 'd4999'].map(count)).toEqual([1_111, 111, 11, 1]);
  });
});
