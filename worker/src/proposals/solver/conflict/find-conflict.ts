import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalRule } from '@mun/proposals/proposal';
import type { Highs } from 'highs';
import { isFeasible } from './is-feasible.js';
import { listRules, withRules } from './rules.js';

const TIME_LIMIT_MS = 30_000;

/** Whether no proposal meets these rules together. False once the time is up. */
type ConflictCheck = (rules: ProposalRule[]) => boolean;

/**
 * Returns rules that no proposal meets together, of which none is needless. If time runs out, as it can with a rule about
 * schools, those that were not examined stay.
 */
export function findConflict(highs: Highs, problem: ProposalProblem): ProposalRule[] {
  const deadline = performance.now() + TIME_LIMIT_MS;
  return findIrreducible(
    [],
    listRules(problem),
    (rules) => performance.now() < deadline && !isFeasible(highs, withRules(problem, rules)),
  );
}

/**
 * The algorithm QuickXplain (Junker, 2004): the rules of `rules` that conflict with each other and with those of `background`. It
 * prefers the first ones.
 */
function findIrreducible(
  background: ProposalRule[],
  rules: ProposalRule[],
  conflicts: ConflictCheck,
  mayConflict = false,
): ProposalRule[] {
  if (mayConflict && conflicts(background)) return [];
  if (rules.length <= 1) return rules;
  const half = Math.floor(rules.length / 2);
  const [first, second] = [rules.slice(0, half), rules.slice(half)];
  const ofSecond = findIrreducible([...background, ...first], second, conflicts, first.length > 0);
  const ofFirst = findIrreducible([...background, ...ofSecond], first, conflicts, ofSecond.length > 0);
  return [...ofFirst, ...ofSecond];
}
