import { isEligible, type ProposalProblem, type SeatIndex } from '@mun/proposals/problem';
import { proposalInstance } from './proposal-instance.js';

const LOCKED = 600;

/**
 * The reference instance of 1,000 delegates with rules of all kinds and locked seats. A conflict is that everybody must
 * get a seat and the limit of the first committee, which leaves 999 places.
 */
export function conflictInstance(seed: number): ProposalProblem {
  const problem = proposalInstance(1_000, seed, { seatEverybody: true, schools: { kind: 'at-most', n: 3 } });
  for (const [c, committee] of problem.committees.entries()) {
    committee.limit = c === 0 ? 49 : 50;
    if (c % 4 === 1) committee.minMuns = 1;
    if (c === 19) committee.firstTimersOnly = true;
    for (const [p, portfolio] of committee.portfolios.entries()) if (p % 10 === 3) portfolio.minMuns = 2;
  }
  const taken = new Set<string>();
  for (const delegate of problem.delegates.slice(0, LOCKED)) {
    const isFree = (seat: SeatIndex | null) =>
      seat && !taken.has(String(seat)) && isEligible(delegate, seat, problem);
    const seat = delegate.preferences.find(isFree);
    if (!seat) continue;
    taken.add(String(seat));
    Object.assign(delegate, { seat, locked: true });
  }
  return problem;
}
