import { expect, it } from 'vitest';
import { registrant, seated } from '../../../testing/registrants';
import { NO_SEAT } from '../seat';
import { createRefillInput } from './create-refill-input';

const committee = (name: string, portfolios: string[], sharedPortfolios = false) => ({
  _id: `id of ${name}`,
  name,
  slug: name,
  portfolios,
  version: 1,
  sharedPortfolios,
});
const COMMITTEES = [
  committee('Security Council', ['France', 'China']),
  committee('Human Rights Council', ['Chad'], true),
];
const FRANCE = { committee: 'Security Council', portfolio: 'France' };

it('refers to seats and preferences by position, and leaves out those that are no longer offered', () => {
  const delegates = [
    { ...seated('A', 'Security Council', 'China'), mailed: true, numberOfMUNsParticipated: 3 },
    registrant('B', { committeePreference1: 'Gone' }),
  ];
  const input = createRefillInput({ delegates, committees: COMMITTEES, edits: {} });
  expect(input.committees.map(({ portfolios }) => portfolios.map(({ capacity }) => capacity))).toEqual([
    [1, 1],
    [Infinity],
  ]);
  expect(input.delegates).toEqual([
    {
      preferences: [[0, 0], [0, 1], null, [1, 0]],
      preferredCommittees: [0, 1],
      muns: 3,
      seat: [0, 1],
      mailed: true,
    },
    { preferences: [null, null, null, [1, 0]], preferredCommittees: [1], muns: 0, seat: null },
  ]);
});

it('counts edits, and locks delegates whose seat was cleared, is incomplete or is no longer offered', () => {
  const edit = (want: typeof FRANCE) => ({ seen: NO_SEAT, want });
  const { delegates } = createRefillInput({
    delegates: [
      registrant('A'),
      registrant('B'),
      seated('C', 'Security Council', 'China'),
      seated('D', 'Gone', 'X'),
    ],
    committees: COMMITTEES,
    edits: { A: edit(FRANCE), B: edit({ ...FRANCE, portfolio: '' }), C: edit(NO_SEAT) },
  });
  expect(delegates.map(({ seat, locked }) => [seat, locked])).toEqual([
    [[0, 0], undefined],
    [null, true],
    [null, true],
    [null, true],
  ]);
});
