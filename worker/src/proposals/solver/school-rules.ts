import { lockedSeats } from '@mun/proposals/check-seats';
import type { ProposalProblem } from '@mun/proposals/problem';
import { countBySchool, createSchoolTargets } from '@mun/proposals/schools';
import type { SideRule } from './flow-model.js';
import type { Arc, Network } from './network.js';

/**
 * At most as many delegates of a school in a committee as it should have, besides those with locked seats. More are possible only
 * if schools should be spread.
 */
export function schoolRules(problem: ProposalProblem, { arcs }: Network): SideRule[] {
  const locked = countBySchool(problem.delegates, lockedSeats(problem));
  const sizes = new Map<number | null, number>();
  for (const { school, locked: isLocked } of problem.delegates)
    if (!isLocked) sizes.set(school, (sizes.get(school) ?? 0) + 1);
  const groups = new Map<string, Arc[]>();
  for (const arc of arcs) {
    if (!arc.group) continue;
    const group = groups.get(arc.group);
    if (group) group.push(arc);
    else groups.set(arc.group, [arc]);
  }
  const targetOf = createSchoolTargets(problem);
  return [...groups].flatMap(([key, members]) => {
    const [school = 0, committee = 0] = key.split('/').map(Number);
    const limit = Math.max(targetOf(school, committee) - (locked.get(key)?.count ?? 0), 0);
    const capacity = members.reduce((sum, arc) => sum + arc.capacity, 0);
    const greatest = Math.min(capacity, sizes.get(school) ?? 0);
    const slack = problem.schools === 'spread' ? greatest - limit : 0;
    return greatest > limit ? [{ arcs: members, limit, slack }] : [];
  });
}
