import type { ProposalProblem, SeatIndex } from '@mun/proposals/problem';
import type { ProposalDetail, ProposalResult, ProposalView } from '@mun/proposals/proposal';

const FRANCE: SeatIndex = [0, 0];
const CHINA: SeatIndex = [0, 1];

/** Delegates A and B without a seat, both without any MUN, and the seats of one committee. */
export function createProblem(overrides: Partial<ProposalProblem> = {}): ProposalProblem {
  return {
    aim: 'fewest-without-preference',
    otherSeats: 'any',
    schools: 'any',
    committees: [
      {
        id: '1',
        name: 'Security Council',
        portfolios: [
          { name: 'France', capacity: 1 },
          { name: 'China', capacity: 1 },
        ],
      },
    ],
    delegates: ['A', 'B'].map((registrationId, index) => ({
      registrationId,
      preferences: index === 0 ? [FRANCE, CHINA, null, null] : [CHINA, FRANCE, null, null],
      preferredCommittees: [0],
      muns: 0,
      registeredAt: `2026-10-0${index + 1}T10:00:00.000Z`,
      school: 0,
      seat: null,
    })),
    ...overrides,
  };
}

/** Both get their first preference. */
export const RESULT: ProposalResult = {
  seats: [FRANCE, CHINA],
  proof: { kind: 'prices', portfolios: [['0', '0']], committees: ['0'] },
};

export function proposalView(overrides: Partial<ProposalView> = {}): ProposalView {
  return {
    id: 'p1',
    at: '2026-11-20T10:00:00.000Z',
    by: { session: 's', name: 'Asha' },
    state: 'solved',
    progress: 1,
    request: { aim: 'fewest-without-preference', otherSeats: 'any', scope: 'unseated', schools: 'any' },
    hash: 'hash',
    outdated: false,
    ...overrides,
  };
}

export function proposalDetail(overrides: Partial<ProposalDetail> = {}): ProposalDetail {
  return { ...proposalView(), problem: createProblem(), result: RESULT, ...overrides };
}
