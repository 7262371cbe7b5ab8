import { createOccupancy } from '@mun/proposals/occupancy';
import {
  ELSEWHERE,
  IN_PREFERRED_COMMITTEE,
  isOfOtherBlock,
  NO_SEAT,
  outcomeOf,
  type ProposalDelegate,
  type ProposalProblem,
  type SeatIndex,
} from '@mun/proposals/problem';
import type { ProposalResult, ProposalRule } from '@mun/proposals/proposal';

/** What keeps a delegate from a free seat. `other-seats`: the choice of seats outside the preferences · `block`: it is of another school. */
export type Obstacle = ProposalRule | { kind: 'other-seats' } | { kind: 'block' };

/** Delegates without a seat whom the same rules keep from all free seats. */
export interface WithoutSeat {
  /** Positions in `ProposalProblem.delegates`. */
  delegates: number[];
  /** Empty if no seat is free. */
  obstacles: Obstacle[];
}

/** The positions of the delegates without a seat. A locked seat may no longer be listed, but its delegate has one. */
export function listWithoutSeat({ delegates }: ProposalProblem, { seats }: ProposalResult): number[] {
  return delegates.flatMap((delegate, index) =>
    !delegate.locked && outcomeOf(delegate, seats[index] ?? null) === NO_SEAT ? [index] : [],
  );
}

/** Groups the delegates without a seat by the rules that keep them from the free seats, the largest group first. */
export function groupWithoutSeat(problem: ProposalProblem, result: ProposalResult): WithoutSeat[] {
  const { isPortfolioFull, hasReachedLimit, hasReachedSchoolTarget } = createOccupancy(problem, result);
  const free = problem.committees.flatMap(({ portfolios }, c) =>
    portfolios.map((_portfolio, p): SeatIndex => [c, p]).filter((seat) => !isPortfolioFull(seat)),
  );
  const obstacleOf = (index: number, delegate: ProposalDelegate, seat: SeatIndex): Obstacle | undefined => {
    const portfolio = problem.committees[seat[0]]?.portfolios[seat[1]];
    if (portfolio && isOfOtherBlock(portfolio, delegate)) return { kind: 'block' };
    const outcome = outcomeOf(delegate, seat);
    const { otherSeats, schools } = problem;
    const isOther = otherSeats === 'none' ? outcome >= IN_PREFERRED_COMMITTEE : outcome >= ELSEWHERE;
    if (isOther && otherSeats !== 'any') return { kind: 'other-seats' };
    const inexperienced = experienceRule(problem, delegate, seat);
    if (inexperienced) return inexperienced;
    const committee = problem.committees[seat[0]]?.id ?? '';
    if (hasReachedLimit(seat[0])) return { kind: 'limit', committee };
    const isCrowded = schools !== 'spread' && hasReachedSchoolTarget(seat[0], index);
    return isCrowded ? { kind: 'schools' } : undefined;
  };
  const groups = new Map<string, WithoutSeat>();
  for (const index of listWithoutSeat(problem, result)) {
    const delegate = problem.delegates[index];
    if (!delegate) continue;
    const obstacles = new Map<string, Obstacle>();
    for (const seat of free) {
      const obstacle = obstacleOf(index, delegate, seat);
      if (obstacle) obstacles.set(Object.values(obstacle).join('\n'), obstacle);
    }
    const key = [...obstacles.keys()].toSorted().join('\n\n');
    const group = groups.get(key) ?? { delegates: [], obstacles: [...obstacles.values()] };
    groups.set(key, group);
    group.delegates.push(index);
  }
  return [...groups.values()].toSorted((a, b) => b.delegates.length - a.delegates.length);
}

/** The rule about experience that keeps a delegate from a seat. */
function experienceRule(
  { committees }: ProposalProblem,
  { muns }: ProposalDelegate,
  [c, p]: SeatIndex,
): ProposalRule | undefined {
  const { id: committee = '', minMuns = 0, firstTimersOnly, portfolios } = committees[c] ?? {};
  const portfolio = portfolios?.[p];
  if (firstTimersOnly && muns > 0) return { kind: 'first-timers', committee };
  if (muns < minMuns) return { kind: 'experience', committee };
  if (!portfolio || muns >= (portfolio.minMuns ?? 0)) return undefined;
  return { kind: 'portfolio-experience', committee, portfolio: portfolio.name };
}
