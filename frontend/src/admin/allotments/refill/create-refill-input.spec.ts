import { expect, it } from 'vitest';
import { registrant, seated } from '../../../testing/registrants';
import { NO_SEAT } from '../seat';
import type { ProposalRequest } from '@mun/contracts/allotment/proposals/request';
import { listRules } from './list-rules';
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
      school: 0,
      seat: [0, 1],
      mailed: true,
    },
    { preferences: [null, null, null, [1, 0]], preferredCommittees: [1], muns: 0, school: 0, seat: null },
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

it('has the rules of a proposal', () => {
  const rules = {
    aim: 'fair-to-late',
    otherSeats: 'any',
    scope: 'everybody',
    schools: 'one-per-committee',
    locked: ['A'],
    committees: [
      {
        committee: 'id of Security Council',
        limit: 1,
        minMuns: 2,
        portfolios: [{ portfolio: 'China', minMuns: 4 }],
      },
    ],
  } as const satisfies ProposalRequest;
  const delegates = [seated('A', 'Security Council', 'China'), registrant('B')];
  const input = createRefillInput({ delegates, committees: COMMITTEES, edits: {}, rules });
  expect(input).toMatchObject({
    schools: 'one-per-committee',
    committees: [
      { limit: 1, minMuns: 2, portfolios: [{ name: 'France' }, { name: 'China', minMuns: 4 }] },
      {},
    ],
    delegates: [{ locked: true }, {}],
  });
  expect(input.delegates[1]).not.toHaveProperty('locked');
  expect(listRules(input).map(({ kind }) => kind)).toEqual([
    'schools',
    'limit',
    'experience',
    'portfolio-experience',
  ]);
});
