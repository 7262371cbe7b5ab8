import type { ProposalProblem } from '@mun/contracts/allotment/proposals/problem';
import type { ProposalRule } from '@mun/contracts/allotment/proposals/proposal';
import type { Highs } from 'highs';
import { isFeasible } from './is-feasible.js';
import { listRules, withRules } from './rules.js';

/** After this time, rules that were not examined remain in the set. */
const TIME_LIMIT_MS = 30_000;

/**
 * Returns rules that no proposal meets together, such that without any one of them there is a proposal. Another set may be
 * smaller: of two searches, of which one prefers the rules that the other one drops first, the smaller result is returned. Rules
 * of committees are searched without locked delegates first, since these would only make the set longer.
 */
export function findConflict(highs: Highs, problem: ProposalProblem): ProposalRule[] {
  const deadline = performance.now() + TIME_LIMIT_MS;
  const conflicts = (rules: ProposalRule[]) =>
    performance.now() < deadline && !isFeasible(highs, withRules(problem, rules));
  const rules = listRules(problem);
  const general = rules.filter(({ kind }) => kind !== 'locked');
  const searched = conflicts(general) ? general : rules;
  const found = findIrreducible([], searched, conflicts);
  const other = findIrreducible([], searched.toReversed(), conflicts);
  return other.length < found.length ? rules.filter((rule) => other.includes(rule)) : found;
}

/** The algorithm QuickXplain: the rules of `rules` that conflict with each other and with those of `kept`. */
function findIrreducible(
  kept: ProposalRule[],
  rules: ProposalRule[],
  conflicts: (rules: ProposalRule[]) => boolean,
  mayConflict = false,
): ProposalRule[] {
  if (mayConflict && conflicts(kept)) return [];
  if (rules.length <= 1) return rules;
  const half = Math.floor(rules.length / 2);
  const [first, second] = [rules.slice(0, half), rules.slice(half)];
  const ofSecond = findIrreducible([...kept, ...first], second, conflicts, first.length > 0);
  const ofFirst = findIrreducible([...kept, ...ofSecond], first, conflicts, ofSecond.length > 0);
  return [...ofFirst, ...ofSecond];
}
