import type { ProposalProblem } from '@mun/contracts/allotment/proposals/problem';
import type { ProposalRule } from '@mun/contracts/allotment/proposals/proposal';
import type { Highs } from 'highs';
import { expect } from 'vitest';
import { type Random, randomProblem, seededRandom } from './random-problem.js';
import { findConflict } from '../proposals/solver/conflict/find-conflict.js';
import { isFeasible } from '../proposals/solver/conflict/is-feasible.js';
import { loadHighs } from '../proposals/solver/load-highs.js';
import { listRules, withRules } from '../proposals/solver/conflict/rules.js';

/**
 * Expects that `findConflict` names as few rules as the smallest of all subsets that conflict, in random problems that break
 * their rules.
 * @returns the sizes of the conflicts, in ascending order
 */
export async function expectSmallestConflicts(problems: number): Promise<number[]> {
  const highs = await loadHighs();
  const sizes = new Set<number>();
  for (let seed = 1; seed <= problems; seed += 1) {
    const problem = randomRules(seededRandom(seed));
    if (listRules(problem).length > 11 || isFeasible(highs, problem)) continue;
    const conflict = findConflict(highs, problem);
    expect(isFeasible(highs, withRules(problem, conflict)), `seed ${seed}`).toBe(false);
    expect(conflict, `seed ${seed}`).toHaveLength(sizeOfSmallest(highs, problem));
    sizes.add(conflict.length);
  }
  return [...sizes].toSorted((a, b) => a - b);
}

/** Rules of all kinds. */
function randomRules(random: Random): ProposalProblem {
  const problem: ProposalProblem = { ...randomProblem(random, 3 + random(5)), seatEverybody: true };
  problem.schools = (['any', { kind: 'at-most', n: 2 }, 'one-per-committee'] as const)[random(3)] ?? 'any';
  for (const committee of problem.committees) if (random(2) === 0) committee.limit = random(4);
  for (const delegate of problem.delegates) if (random(3) === 0) delegate.locked = true;
  return problem;
}

function sizeOfSmallest(highs: Highs, problem: ProposalProblem): number {
  const rules = listRules(problem);
  for (let size = 0; ; size += 1)
    for (const subset of subsetsOf(rules, size))
      if (!isFeasible(highs, withRules(problem, subset))) return size;
}

function* subsetsOf(rules: ProposalRule[], size: number): Generator<ProposalRule[]> {
  if (size === 0) yield [];
  else
    for (const [position, rule] of rules.entries())
      for (const others of subsetsOf(rules.slice(position + 1), size - 1)) yield [rule, ...others];
}
