import type { ProposalCommittee, ProposalDelegate, ProposalProblem, SchoolRule, Seats } from './problem.js';

type SchoolProblem = Pick<ProposalProblem, 'schools'> & {
  committees: readonly ProposalCommittee[];
  delegates: readonly Pick<ProposalDelegate, 'school'>[];
};

/** The most delegates of one school that may be in one committee; Infinity if no number is forbidden. */
export function schoolLimitOf(schools: SchoolRule): number {
  if (typeof schools === 'object') return schools.n;
  return schools === 'one-per-committee' ? 1 : Infinity;
}

/**
 * Returns a function that returns how many delegates of a school should be in a committee at most; Infinity without a rule. Under
 * 'spread' it is the target, which may be exceeded: the school's size times the committee's share of all seats, rounded up.
 */
export function createSchoolTargets({
  schools,
  committees,
  delegates,
}: SchoolProblem): (school: number, committee: number) => number {
  if (schools !== 'spread') return () => schoolLimitOf(schools);
  const sizes = new Map<number | null, number>();
  for (const { school } of delegates) sizes.set(school, (sizes.get(school) ?? 0) + 1);
  // A committee that seats any number of delegates counts as one of average size.
  const average = Math.ceil(delegates.length / committees.length);
  const seats = committees.map((committee) => {
    const count = countSeats(committee, delegates.length);
    return count === Infinity ? average : count;
  });
  const all = seats.reduce((sum, count) => sum + count, 0);
  return (school, committee) =>
    Math.max(Math.ceil(((sizes.get(school) ?? 0) * (seats[committee] ?? 0)) / Math.max(all, 1)), 1);
}

/** How many delegates a committee may have; Infinity if any number may share one of its portfolios. */
export function countSeats({ portfolios, limit = Infinity }: ProposalCommittee, delegates: number): number {
  const capacities = portfolios.map(({ capacity }) =>
    capacity > 1 && capacity >= delegates ? Infinity : capacity,
  );
  return Math.min(
    limit,
    capacities.reduce((sum, capacity) => sum + capacity, 0),
  );
}

/** Identifies the delegates of a school in a committee. */
export function schoolKey(school: number, committee: number): string {
  return `${school}/${committee}`;
}

/** How many delegates of each school these seats put into each committee, by `schoolKey`. */
export function countBySchool(
  delegates: SchoolProblem['delegates'],
  seats: Seats,
): Map<string, { school: number; committee: number; count: number }> {
  const counts = new Map<string, { school: number; committee: number; count: number }>();
  for (const [index, { school }] of delegates.entries()) {
    const committee = seats[index]?.[0];
    if (school === null || committee === undefined) continue;
    const key = schoolKey(school, committee);
    const counted = counts.get(key);
    if (counted) counted.count += 1;
    else counts.set(key, { school, committee, count: 1 });
  }
  return counts;
}

/** By how many delegates these seats exceed the targets of schools in committees. */
export function countExcess(problem: ProposalProblem, seats: Seats): number {
  if (problem.schools === 'any') return 0;
  const targetOf = createSchoolTargets(problem);
  let excess = 0;
  for (const { school, committee, count } of countBySchool(problem.delegates, seats).values())
    excess += Math.max(count - targetOf(school, committee), 0);
  return excess;
}
