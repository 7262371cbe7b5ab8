import type { ProposalProblem } from '@mun/contracts/allotment/proposals/problem';
import type { ProposalRule } from '@mun/contracts/allotment/proposals/proposal';
import type { Highs } from 'highs';
import { findFewestRules, type Row } from './fewest-rules.js';
import { findCut } from './find-cut.js';
import { findLockConflict } from './find-lock-conflict.js';
import { isFeasible } from './is-feasible.js';
import { listRules, withRules } from './rules.js';

/** Limits the search for the smallest set, and then the search for any one. */
const TIME_LIMIT_MS = 30_000;

/** Whether no proposal meets these rules together. False once the time is up. */
type ConflictCheck = (rules: ProposalRule[]) => boolean;

/**
 * Returns the smallest set of rules that no proposal meets together. If time runs out, as it can with a rule about schools, it is
 * the smallest set found, or one without needless rules as far as these were examined.
 */
export function findConflict(highs: Highs, problem: ProposalProblem): ProposalRule[] {
  const rules = listRules(problem);
  const conflictsUntil =
    (end: number): ConflictCheck =>
    (some) =>
      performance.now() < end && !isFeasible(highs, withRules(problem, some));
  const deadline = performance.now() + TIME_LIMIT_MS;
  let smallest = findLockConflict(problem);
  const options = () => ({
    most: smallest ? smallest.length - 1 : rules.length,
    timeLimitMs: Math.max(deadline - performance.now(), 1),
  });
  if (problem.seatEverybody) {
    // Most sets need no lock. If there is one, it shortens the second search.
    const general = rules.filter(({ kind }) => kind !== 'locked');
    smallest = findCut(highs, problem, general, options()) ?? smallest;
    smallest = findCut(highs, problem, rules, options()) ?? smallest;
    if (rules.some(({ kind }) => kind === 'schools'))
      smallest = findHittingConflict(highs, rules, conflictsUntil(deadline), options) ?? smallest;
  }
  return smallest ?? findIrreducible([], rules, conflictsUntil(performance.now() + TIME_LIMIT_MS));
}

/**
 * Returns the smallest conflicting set that contains the rule about schools and that everybody gets a seat; null if none is small
 * enough, or if time runs out. Each step examines the fewest rules of which one is in each correction set found so far. If they do
 * not conflict, as many other rules as possible are added. Those that remain are a further correction set: every conflicting set
 * contains one of them (Ignatiev and others, Smallest MUS extraction with minimal hitting set dualization, 2015).
 */
function findHittingConflict(
  highs: Highs,
  rules: ProposalRule[],
  conflicts: ConflictCheck,
  options: () => { most: number; timeLimitMs: number },
): ProposalRule[] | null {
  const { most } = options();
  const included = rules.flatMap(({ kind }, position) =>
    kind === 'seat-everybody' || kind === 'schools' ? [position] : [],
  );
  const rows: Row[] = [{ entries: rules.map((_rule, position) => [position, 1]), most }];
  for (;;) {
    const program = { rules: rules.length, choices: 0, shares: 0, included, rows };
    const fewest = findFewestRules(highs, { ...program, timeLimitMs: options().timeLimitMs });
    if (!fewest) return null;
    const met = rules.filter((_rule, position) => fewest.includes(position));
    if (conflicts(met)) return met;
    // Locks are added first, because sets of other rules are smaller.
    const others = rules.filter((rule) => !met.includes(rule)).toReversed();
    const correction = findCorrectionSet(met, others, conflicts);
    if (correction.length === 0) return null;
    rows.push({ entries: correction.map((rule) => [rules.indexOf(rule), -1]), most: -1 });
  }
}

/** Adds rules to `met` as long as these do not conflict, and returns the others. */
function findCorrectionSet(
  met: ProposalRule[],
  rules: ProposalRule[],
  conflicts: ConflictCheck,
): ProposalRule[] {
  if (!conflicts([...met, ...rules])) {
    met.push(...rules);
    return [];
  }
  if (rules.length === 1) return rules;
  const half = Math.floor(rules.length / 2);
  const ofFirst = findCorrectionSet(met, rules.slice(0, half), conflicts);
  return [...ofFirst, ...findCorrectionSet(met, rules.slice(half), conflicts)];
}

/** The algorithm QuickXplain: the rules of `rules` that conflict with each other and with those of `background`. */
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
