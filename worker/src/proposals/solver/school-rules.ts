import { createSchoolLimits, type ProposalProblem } from '@mun/contracts/allotment/proposals/problem';
import { groupOf } from './build-network.js';
import type { SideRule } from './flow-model.js';
import type { Arc, Network } from './network.js';

/** At most as many delegates of a school in a committee as the rule allows, besides those with locked seats. */
export function schoolRules(problem: ProposalProblem, { arcs }: Network): SideRule[] {
  const locked = countLocked(problem);
  const groups = new Map<string, Arc[]>();
  for (const arc of arcs) {
    if (!arc.group) continue;
    const group = groups.get(arc.group);
    if (group) group.push(arc);
    else groups.set(arc.group, [arc]);
  }
  const limitOf = createSchoolLimits(problem);
  return [...groups].flatMap(([key, members]) => {
    const limit = Math.max(limitOf(Number(key.split('/')[0])) - (locked.get(key) ?? 0), 0);
    const greatest = members.reduce((sum, { capacity }) => sum + capacity, 0);
    return greatest > limit ? [{ arcs: members, limit }] : [];
  });
}

function countLocked({ delegates }: ProposalProblem): Map<string, number> {
  const counts = new Map<string, number>();
  for (const delegate of delegates) {
    const key = delegate.locked && delegate.seat && groupOf(delegate, delegate.seat[0]);
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
