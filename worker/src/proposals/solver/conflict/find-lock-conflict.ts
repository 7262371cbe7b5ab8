import type { ProposalProblem } from '@mun/contracts/allotment/proposals/problem';
import type { ProposalRule } from '@mun/contracts/allotment/proposals/proposal';
import { schoolKey, schoolLimitOf } from '@mun/contracts/allotment/proposals/schools';
import { excludingRules, keyOf } from './rules.js';

/** A rule that allows locked seats of some kind only up to a number. */
interface Bound {
  rule: ProposalRule;
  places: number;
  locks: ProposalRule[];
}

/** Returns the smallest set of one rule and as many locked seats as break it, regardless of other seats; null without one. */
export function findLockConflict(problem: ProposalProblem): ProposalRule[] | null {
  const perSchool = schoolLimitOf(problem.schools);
  const bounds = new Map<string, Bound>();
  const count = (key: string, rule: ProposalRule, places: number, lock: ProposalRule) => {
    const bound = bounds.get(key) ?? { rule, places, locks: [] };
    bound.locks.push(lock);
    bounds.set(key, bound);
  };
  for (const { registrationId, locked, seat, muns, school } of problem.delegates) {
    if (!locked || !seat) continue;
    const lock: ProposalRule = { kind: 'locked', registrationId };
    for (const rule of excludingRules(problem, seat, muns)) count(keyOf(rule), rule, 0, lock);
    const { id = '', limit } = problem.committees[seat[0]] ?? {};
    if (limit !== undefined) count(`limit ${id}`, { kind: 'limit', committee: id }, limit, lock);
    if (school !== null) count(`school ${schoolKey(school, seat[0])}`, { kind: 'schools' }, perSchool, lock);
  }
  const [smallest] = [...bounds.values()]
    .filter(({ places, locks }) => locks.length > places)
    .toSorted((a, b) => a.places - b.places);
  return smallest ? [smallest.rule, ...smallest.locks.slice(0, smallest.places + 1)] : null;
}
