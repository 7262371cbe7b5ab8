import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalRule } from '@mun/proposals/proposal';
import { expect } from 'vitest';
import { type Random, randomProblem, seededRandom } from './random-problem.js';
import { findConflict } from '../proposals/solver/conflict/find-conflict.js';
import { isFeasible } from '../proposals/solver/conflict/is-feasible.js';
import { loadHighs } from '../proposals/solver/solve-proposal.js';
import { withRules } from '../proposals/solver/conflict/rules.js';

/**
 * Expects that the rules that `findConflict` names conflict, and do not without any one of them, in random problems that break
 * their rules.
 * @returns the sizes of the conflicts, in ascending order
 */
export async function expectIrreducibleConflicts(problems: number): Promise<number[]> {
  const highs = await loadHighs();
  const sizes = new Set<number>();
  for (let seed = 1; seed <= problems; seed += 1) {
    const problem = randomRules(seededRandom(seed));
    if (isFeasible(highs, problem)) continue;
    const conflict = findConflict(highs, problem);
    const meets = (rules: ProposalRule[]) => isFeasible(highs, withRules(problem, rules));
    expect(meets(conflict), `seed ${seed}`).toBe(false);
    for (const needed of conflict)
      expect(meets(conflict.filter((rule) => rule !== needed)), `seed ${seed}, ${needed.kind}`).toBe(true);
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
