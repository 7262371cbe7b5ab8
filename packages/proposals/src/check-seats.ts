import { isEligible, type ProposalProblem, type SeatIndex, type Seats } from './problem.js';
import { countBySchool, schoolLimitOf } from './schools.js';
import { isAllowed } from './values.js';

/** How many delegates hold each seat, by committee. */
export function countHolders(problem: ProposalProblem, seats: Seats): number[][] {
  const holders = problem.committees.map(({ portfolios }) => portfolios.map(() => 0));
  for (const seat of seats) {
    const portfolios = seat && holders[seat[0]];
    if (portfolios) portfolios[seat[1]] = (portfolios[seat[1]] ?? 0) + 1;
  }
  return holders;
}

/** @param holders as `countHolders` returns them */
export function countInCommittee(holders: number[][], committee: number): number {
  return (holders[committee] ?? []).reduce((sum, count) => sum + count, 0);
}

/** The first rule of the problem that these seats break, as a sentence, or null if they meet all rules. */
export function findBrokenRule(problem: ProposalProblem, seats: Seats): string | null {
  if (seats.length !== problem.delegates.length) return 'The number of seats differs from that of delegates.';
  return (
    findDisallowedSeat(problem, seats) ?? findOverfull(problem, seats) ?? findCrowdedSchool(problem, seats)
  );
}

function findDisallowedSeat(problem: ProposalProblem, seats: Seats): string | null {
  for (const [index, delegate] of problem.delegates.entries()) {
    const seat = seats[index] ?? null;
    const isPermitted = isAllowed(problem, delegate, seat) && (!seat || isEligible(delegate, seat, problem));
    if (!isPermitted) return `The rules do not allow the seat of ${delegate.registrationId}.`;
  }
  return null;
}

/** Locked seats may exceed a capacity that was lowered since, but nobody else may be added to them. */
function findOverfull(problem: ProposalProblem, seats: Seats): string | null {
  const holders = countHolders(problem, seats);
  const locked = countHolders(problem, lockedSeats(problem));
  for (const [c, { name, limit, portfolios }] of problem.committees.entries()) {
    const count = countInCommittee(holders, c);
    if (limit !== undefined && count > limit)
      return `${name} has ${count} delegates, but its limit is ${limit}.`;
    for (const [p, portfolio] of portfolios.entries()) {
      const held = holders[c]?.[p] ?? 0;
      if (held > Math.max(portfolio.capacity, locked[c]?.[p] ?? 0))
        return `${portfolio.name} in ${name} has ${held} delegates, but only ${portfolio.capacity} may hold it.`;
    }
  }
  return null;
}

function findCrowdedSchool({ schools, committees, delegates }: ProposalProblem, seats: Seats): string | null {
  const limit = schoolLimitOf(schools);
  if (limit === Infinity) return null;
  for (const { committee, count } of countBySchool(delegates, seats).values())
    if (count > limit) return `${committees[committee]?.name} has too many delegates of one school.`;
  return null;
}

/** The seats that locked delegates keep. */
export function lockedSeats({ delegates }: ProposalProblem): (SeatIndex | null)[] {
  return delegates.map(({ locked, seat }) => (locked ? seat : null));
}
