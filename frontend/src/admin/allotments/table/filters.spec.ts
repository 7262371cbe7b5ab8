import { describe, expect, it } from 'vitest';
import { registrant, seated } from '../../../testing/registrants';
import { NO_FILTERS, filterDelegates, type Filters } from './filters';

const DELEGATES = [
  registrant('K7QF2-9XDHM', { fullName: 'Zoë Sample', numberOfMUNsParticipated: 7 }),
  { ...seated('B', 'Security Council', 'France'), institution: 'North College', numberOfMUNsParticipated: 1 },
  { ...seated('C', 'Security Council', 'Ghana'), committeePreference2: 'Press', mailed: true },
  seated('D', 'Disarmament', 'Peru'),
];
const BESIDE = {
  edits: { B: { seen: { committee: '', portfolio: '' }, want: { committee: '', portfolio: '' } } },
  clashing: new Set(['C']),
};
const shown = (filters: Partial<Filters>) =>
  filterDelegates(DELEGATES, { ...NO_FILTERS, ...filters }, BESIDE).map(
    ({ registrationId }) => registrationId,
  );

describe('the filters', () => {
  it.each<[Partial<Filters>, string[]]>([
    [{}, ['K7QF2-9XDHM', 'B', 'C', 'D']],
    [{ text: ' ZOE  sam ' }, ['K7QF2-9XDHM']],
    [{ text: 'k7qf29x' }, ['K7QF2-9XDHM']],
    [{ text: 'ghana' }, ['C']],
    [{ text: 'nobody' }, []],
    [{ committee: 'allotted:Security Council' }, ['B', 'C']],
    [{ committee: 'wished:Press' }, ['C']],
    [{ institution: 'North College' }, ['B']],
    [{ status: 'open' }, ['K7QF2-9XDHM']],
    [{ status: 'allotted' }, ['B', 'C', 'D']],
    [{ status: 'mailed' }, ['C']],
    [{ status: 'unmailed' }, ['B', 'D']],
    [{ status: 'edited' }, ['B']],
    [{ status: 'clashing' }, ['C']],
    [{ wish: 'whole' }, ['B']],
    [{ wish: 'committee' }, ['C']],
    [{ wish: 'none' }, ['D']],
    [{ experience: 'much' }, ['K7QF2-9XDHM']],
    [{ experience: 'some' }, ['B']],
    [{ status: 'allotted', wish: 'none', text: 'peru' }, ['D']],
  ])('%j', (filters, expected) => expect(shown(filters)).toEqual(expected));

  it('find one among 5,000, letter after letter', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => registrant(`D${i}`));
    const ask = (text: string) => filterDelegates(many, { ...NO_FILTERS, text }, BESIDE).length;
    expect(['d4', 'd49', 'd499', 'd4999'].map(ask)).toEqual([1_111, 111, 11, 1]);
  });
});
