import { isSameSeatIndex, type ProposalProblem, type SeatIndex } from './problem.js';
import type { ProposalResult } from './proposal.js';
import { createSchoolTargets } from './schools.js';

/** Who has which seat in a proposal. Delegates are given by their index. */
export interface Occupancy {
  holdersOf: (seat: SeatIndex) => readonly number[];
  isPortfolioFull: (seat: SeatIndex) => boolean;
  /** Whether the committee has as many delegates as its limit and its portfolios allow. */
  isCommitteeFull: (committee: number) => boolean;
  hasReachedLimit: (committee: number) => boolean;
  /** Whether one more delegate of this delegate's school would exceed what the rule about schools wants in the committee. */
  hasReachedSchoolTarget: (committee: number, delegate: number) => boolean;
}

export function createOccupancy(problem: ProposalProblem, { seats }: ProposalResult): Occupancy {
  const { committees, delegates, schools } = problem;
  const byCommittee = committees.map((): number[] => []);
  const byPortfolio = committees.map(({ portfolios }) => portfolios.map((): number[] => []));
  for (const [delegate, seat] of seats.entries()) {
    if (!seat) continue;
    byCommittee[seat[0]]?.push(delegate);
    byPortfolio[seat[0]]?.[seat[1]]?.push(delegate);
  }
  const holdersOf = ([committee, portfolio]: SeatIndex) => byPortfolio[committee]?.[portfolio] ?? [];
  const isPortfolioFull = (seat: SeatIndex) =>
    holdersOf(seat).length >= (committees[seat[0]]?.portfolios[seat[1]]?.capacity ?? 0);
  const hasReachedLimit = (committee: number) =>
    (byCommittee[committee]?.length ?? 0) >= (committees[committee]?.limit ?? Infinity);
  const targetOf = createSchoolTargets(problem);
  return {
    holdersOf,
    isPortfolioFull,
    hasReachedLimit,
    isCommitteeFull: (committee) =>
      hasReachedLimit(committee) ||
      (committees[committee]?.portfolios ?? []).every((_portfolio, index) =>
        isPortfolioFull([committee, index]),
      ),
    hasReachedSchoolTarget: (committee, delegate) => {
      const school = delegates[delegate]?.school ?? null;
      if (schools === 'any' || school === null) return false;
      const others = byCommittee[committee]?.filter(
        (other) => other !== delegate && delegates[other]?.school === school,
      );
      return (others?.length ?? 0) >= targetOf(school, committee);
    },
  };
}

/** Whether a delegate of a proposal keeps the present seat. */
export function keepsSeat(problem: ProposalProblem, result: ProposalResult, delegate: number): boolean {
  const present = problem.delegates[delegate]?.seat;
  return Boolean(present) && isSameSeatIndex(present, result.seats[delegate]);
}
