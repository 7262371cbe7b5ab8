import type { ProposalCommittee, ProposalProblem, SeatIndex } from '@mun/proposals/problem';
import { expect, it } from 'vitest';
import { createProblem, RESULT } from '../../../../testing/responses/proposals';
import { groupWithoutSeat } from './without-seat';

const WHO = { id: '2', name: 'WHO', portfolios: [{ name: 'Chad', capacity: 2 }] };
const FRANCE: SeatIndex = [0, 0];

/** The groups if A has France and B, who prefers only the Security Council, has no seat. */
function groupsOf(
  changes: Partial<ProposalProblem>,
  [council, who]: [Partial<ProposalCommittee>, Partial<ProposalCommittee>] = [{}, {}],
) {
  const [first] = createProblem().committees;
  const committees = [
    { ...first!, portfolios: [{ name: 'France', capacity: 1 }], ...council },
    { ...WHO, ...who },
  ];
  return groupWithoutSeat(createProblem({ committees, ...changes }), { ...RESULT, seats: [FRANCE, null] });
}

it.each<[string, ReturnType<typeof groupsOf>, object[]]>([
  ['that no seat is free', groupsOf({}, [{}, { portfolios: [] }]), []],
  ['the choice of other seats', groupsOf({ otherSeats: 'preferred-committees' }), [{ kind: 'other-seats' }]],
  ['a limit', groupsOf({}, [{}, { limit: 0 }]), [{ kind: 'limit', committee: '2' }]],
  [
    'the experience of a committee',
    groupsOf({}, [{}, { minMuns: 1 }]),
    [{ kind: 'experience', committee: '2' }],
  ],
  [
    'the experience of a portfolio, and the rule about schools',
    groupsOf({ schools: 'one-per-committee' }, [
      { portfolios: ['France', 'China'].map((name) => ({ name, capacity: 1 })) },
      { portfolios: [{ name: 'Chad', capacity: 1, minMuns: 2 }] },
    ]),
    [{ kind: 'schools' }, { kind: 'portfolio-experience', committee: '2', portfolio: 'Chad' }],
  ],
])('names %s', (_what, groups, obstacles) => {
  expect(groups).toEqual([{ delegates: [1], obstacles }]);
});

it('names nobody who has a seat, also a locked one that is no longer listed', () => {
  const { delegates } = createProblem();
  const locked = delegates.map((delegate) => ({ ...delegate, locked: true as const }));
  expect(groupsOf({ delegates: locked })).toEqual([]);
});
