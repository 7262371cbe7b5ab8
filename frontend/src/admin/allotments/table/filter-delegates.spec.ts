import { describe, expect, it } from 'vitest';
import { registrant, seated } from '../../../testing/registrants';
import { NO_FILTERS, filterDelegates, type Filters } from './filter-delegates';

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
  edits: { B: { seen: { committee: '', portfolio: '' }, want: { committee: '', portfolio: '' } } },
  conflicting: new Set(['C']),
};
const shown = (filters: Partial<Filters>) =>
  filterDelegates(DELEGATES, { ...NO_FILTERS, ...filters }, CONTEXT).map(
    ({ registrationId }) => registrationId,
  );

describe('filterDelegates', () => {
  it.each<[Partial<Filters>, string[]]>([
    [{}, ['K7QF2-9XDHM', 'B', 'C', 'D']],
    [{ text: ' ZOE  sam ' }, ['K7QF2-9XDHM']],
    [{ text: "d'sample" }, ['K7QF2-9XDHM']],
    [{ text: 'zoe.s@EXAMPLE' }, ['K7QF2-9XDHM']],
    [{ text: '+91 98450 12345' }, ['K7QF2-9XDHM']],
    [{ text: 'k7qf29x' }, ['K7QF2-9XDHM']],
    [{ text: 'ghana' }, ['C']],
    [{ text: 'nobody' }, []],
    [{ committee: 'allotted:Security Council' }, ['B', 'C']],
    [{ committee: 'preferred:Press' }, ['C']],
    [{ institution: 'North College' }, ['B']],
    [{ status: 'open' }, ['K7QF2-9XDHM']],
    [{ status: 'allotted' }, ['B', 'C', 'D']],
    [{ status: 'emailed' }, ['C']],
    [{ status: 'not-emailed' }, ['B', 'D']],
    [{ status: 'edited' }, ['B']],
    [{ status: 'conflicting' }, ['C']],
    [{ preference: 'full' }, ['B']],
    [{ preference: 'committee' }, ['C']],
    [{ preference: 'none' }, ['D']],
    [{ experience: 'high' }, ['K7QF2-9XDHM']],
    [{ experience: 'low' }, ['B']],
    [{ status: 'allotted', preference: 'none', text: 'peru' }, ['D']],
  ])('%j', (filters, expected) => expect(shown(filters)).toEqual(expected));

  it('filters 5,000 delegates as the user types', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => registrant(`D${i}`));
    const count = (text: string) => filterDelegates(many, { ...NO_FILTERS, text }, CONTEXT).length;
    expect(['d4', 'd49', 'd499', 'd4999'].map(count)).toEqual([1_111, 111, 11, 1]);
  });
});
