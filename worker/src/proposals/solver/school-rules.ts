import { schoolLimit, type ProposalProblem, type SeatIndex } from '@mun/contracts/proposals/problem';
import { groupOf } from './build-network.js';
import type { SideRule } from './flow-model.js';
import type { Arc, Network } from './network.js';

/** The schools that have more delegates in some committee than the rule allows. */
export function crowdedSchools(problem: ProposalProblem, seats: readonly (SeatIndex | null)[]): Set<number> {
  const crowded = new Set<number>();
  const counts = countGroups(problem, seats);
  const limitOf = limits(problem);
  for (const [index, { school }] of problem.delegates.entries()) {
    const count = counts.get(keyOf(problem, index, seats[index]) ?? '') ?? 0;
    if (school !== null && count > limitOf(school)) crowded.add(school);
  }
  return crowded;
}

/** At most so many delegates of each of these schools in each committee, besides those with locked seats. */
export function schoolRules(problem: ProposalProblem, { arcs }: Network, schools: Set<number>): SideRule[] {
  const locked = countGroups(
    problem,
    problem.delegates.map((delegate) => (delegate.locked ? delegate.seat : null)),
  );
  const groups = new Map<string, Arc[]>();
  for (const arc of arcs) {
    if (!arc.group) continue;
    const group = groups.get(arc.group);
    if (group) group.push(arc);
    else groups.set(arc.group, [arc]);
  }
  const limitOf = limits(problem);
  return [...groups].flatMap(([key, members]) => {
    const school = Number(key.split('/')[0]);
    const limit = Math.max(limitOf(school) - (locked.get(key) ?? 0), 0);
    const greatest = members.reduce((sum, { capacity }) => sum + capacity, 0);
    return schools.has(school) && greatest > limit ? [{ arcs: members, limit }] : [];
  });
}

function countGroups(problem: ProposalProblem, seats: readonly (SeatIndex | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const index of problem.delegates.keys()) {
    const key = keyOf(problem, index, seats[index]);
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function keyOf({ delegates }: ProposalProblem, index: number, seat: SeatIndex | null | undefined) {
  const delegate = delegates[index];
  return delegate && seat ? groupOf(delegate, seat[0]) : undefined;
}

function limits(problem: ProposalProblem): (school: number) => number {
  const known = new Map<number, number>();
  return (school) => {
    const limit = known.get(school) ?? schoolLimit(problem, school);
    known.set(school, limit);
    return limit;
  };
}
