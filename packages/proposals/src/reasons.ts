import { createLostPreferences } from './lost-preference.js';
import { createOccupancy, keepsSeat, type Occupancy } from './occupancy.js';
import {
  IN_PREFERRED_COMMITTEE,
  isSameSeatIndex,
  outcomeOf,
  type ProposalDelegate,
  type ProposalProblem,
  type SeatIndex,
} from './problem.js';
import type { ProposalResult } from './proposal.js';

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

/**
 * Returns a function that returns the reason for the seat of a delegate, in one or two sentences: 'Your second preference. Your
 * first, France in UNSC, went to a delegate with more MUNs.' It names no other delegate. The reason is '' for a delegate with a
 * locked seat or without one.
 */
export function createExplanation(
  problem: ProposalProblem,
  result: ProposalResult,
): (delegate: number) => string {
  const occupancy = createOccupancy(problem, result);
  const explainLoss = createLostPreferences(problem, result, occupancy);
  return (index) => {
    const delegate = problem.delegates[index];
    const seat = result.seats[index];
    if (!delegate || delegate.locked || !seat) return '';
    const outcome = outcomeOf(delegate, seat);
    if (outcome < IN_PREFERRED_COMMITTEE) {
      const met = `Your ${ORDINALS[outcome - 1] ?? ''} preference.`;
      const reasonOf = (wanted: SeatIndex) => explainLoss(index, wanted).reason;
      const lost = explainBetter(problem, delegate, outcome - 1, reasonOf);
      return lost ? `${met} ${lost}` : met;
    }
    const what = keepsSeat(problem, result, index) ? 'Your present seat' : 'A free seat';
    if (outcome > IN_PREFERRED_COMMITTEE)
      return `${what}. ${explainCommittees(problem, delegate, occupancy)}`;
    const committee = problem.committees[seat[0]]?.name ?? '';
    const areTaken = delegate.preferences.every((wanted) => wanted && explainLoss(index, wanted).taken);
    const why = areTaken ? 'went to other delegates' : 'were not available';
    return `${what} in ${committee}, a committee you chose. Your preferred portfolios ${why}.`;
  };
}

/** Why a delegate has none of the first preferences. '' without any. @param count how many */
function explainBetter(
  problem: ProposalProblem,
  delegate: ProposalDelegate,
  count: number,
  reasonOf: (wanted: SeatIndex) => string,
): string {
  let previous = '';
  const clauses = delegate.preferences.slice(0, count).flatMap((wanted, rank) => {
    if (isRepeated(delegate, rank)) return [];
    const position = `your ${ORDINALS[rank] ?? ''}`;
    const reason = wanted ? reasonOf(wanted) : 'is no longer offered';
    const isSameReason = reason === previous;
    previous = reason;
    return wanted
      ? `${position}, ${nameOf(problem, wanted)}, ${isSameReason ? 'too' : reason}`
      : `${position} ${reason}`;
  });
  return toSentence(clauses);
}

/** Why a delegate has a seat in none of the preferred committees. */
function explainCommittees(
  { committees }: ProposalProblem,
  { preferredCommittees, muns }: ProposalDelegate,
  { isCommitteeFull }: Occupancy,
): string {
  const isOne = preferredCommittees.length === 1;
  const chosen = isOne ? 'The committee you chose' : 'The committees you chose';
  if (preferredCommittees.length === 0) return 'The committees you chose are no longer offered.';
  if (preferredCommittees.every((committee) => isCommitteeFull(committee)))
    return `${chosen} ${isOne ? 'is' : 'are'} full.`;
  const isOpenTo = (index: number) => {
    const { minMuns = 0, firstTimersOnly = false } = committees[index] ?? {};
    return muns >= minMuns && !(firstTimersOnly && muns > 0);
  };
  const reason = preferredCommittees.every((committee) => isCommitteeFull(committee) || isOpenTo(committee))
    ? 'had no seat for you under the rules of the allotment'
    : `${isOne ? 'is' : 'are'} full or for delegates with other experience`;
  return `${chosen} ${reason}.`;
}

/** Whether a better preference is the same seat. */
function isRepeated({ preferences }: ProposalDelegate, rank: number): boolean {
  const preference = preferences[rank];
  return Boolean(preference) && preferences.findIndex((other) => isSame(other, preference)) < rank;
}

function isSame(a: SeatIndex | null | undefined, b: SeatIndex | null | undefined): boolean {
  return Boolean(a) && isSameSeatIndex(a, b);
}

/** 'France in UNSC' */
function nameOf({ committees }: ProposalProblem, [c, p]: SeatIndex): string {
  const committee = committees[c];
  return `${committee?.portfolios[p]?.name ?? ''} in ${committee?.name ?? ''}`;
}

/** Joins clauses into a sentence. '' without any. */
function toSentence(clauses: string[]): string {
  const sentence = clauses.join('; ');
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
