import { keepsSeat, type Occupancy } from './occupancy.js';
import { isEligible, isOfOtherBlock, type ProposalProblem, type SeatIndex } from './problem.js';
import type { ProposalResult } from './proposal.js';
import { prioritiesOf } from './values.js';

/** Why a delegate does not have a preferred seat. `taken` if other delegates have it. */
export interface LostPreference {
  taken: boolean;
  /** The end of a sentence about the seat: 'went to a delegate with more MUNs'. */
  reason: string;
}

/** Returns why delegates do not have seats that they prefer to the one in the proposal. */
export function createLostPreferences(
  problem: ProposalProblem,
  result: ProposalResult,
  occupancy: Occupancy,
): (delegate: number, preference: SeatIndex) => LostPreference {
  const priorities = prioritiesOf(problem);
  const priorityOf = (delegate: number) => priorities[delegate] ?? 0;
  const munsOf = (delegate: number) => problem.delegates[delegate]?.muns ?? 0;

  return (delegate, seat) => {
    const requirement = requirementOf(problem, delegate, seat);
    if (requirement) return { taken: false, reason: `is a seat for ${requirement}` };
    const isSchoolFull = occupancy.hasReachedSchoolTarget(seat[0], delegate);
    const schoolRule =
      problem.schools === 'spread'
        ? 'is in a committee that already has its share of delegates of your school'
        : 'is in a committee with as many delegates of your school as allowed';
    if (!occupancy.isPortfolioFull(seat)) {
      if (isSchoolFull) return { taken: false, reason: schoolRule };
      if (occupancy.hasReachedLimit(seat[0]))
        return { taken: false, reason: 'is in a committee that is full' };
      return { taken: false, reason: 'could not be allotted' };
    }
    const holders = occupancy.holdersOf(seat).filter((holder) => !problem.delegates[holder]?.locked);
    if (holders.length === 0) return { taken: true, reason: 'was already allotted' };
    const lesser = holders.filter((holder) => priorityOf(holder) < priorityOf(delegate));
    if (lesser.length === 0)
      return { taken: true, reason: higherPriority(holders, munsOf, delegate, problem) };
    if (isSchoolFull) return { taken: false, reason: schoolRule };
    if (problem.fewestChanges && lesser.every((holder) => keepsSeat(problem, result, holder)))
      return { taken: true, reason: 'stays with a delegate who already has it' };
    return { taken: true, reason: 'went to another delegate, so that more delegates get a preference' };
  };
}

/** Returns who may have the seat if this delegate may not: 'delegates with at least 3 MUNs'. */
function requirementOf(problem: ProposalProblem, index: number, [c, p]: SeatIndex): string | undefined {
  const delegate = problem.delegates[index];
  const committee = problem.committees[c];
  if (!delegate || !committee || isEligible(delegate, [c, p], problem)) return undefined;
  const portfolio = committee.portfolios[p];
  if (portfolio && isOfOtherBlock(portfolio, delegate)) return 'delegates of another school';
  if (committee.firstTimersOnly && delegate.muns > 0) return 'first-timers';
  const least = Math.max(committee.minMuns ?? 0, portfolio?.minMuns ?? 0);
  return `delegates with at least ${least} ${least === 1 ? 'MUN' : 'MUNs'}`;
}

/** @param holders all have a higher priority than the delegate */
function higherPriority(
  holders: readonly number[],
  munsOf: (delegate: number) => number,
  delegate: number,
  { aim }: ProposalProblem,
): string {
  const moreExperienced = holders.filter((holder) => munsOf(holder) > munsOf(delegate));
  const who = holders.length === 1 ? 'a delegate' : 'delegates';
  if (moreExperienced.length === holders.length) return `went to ${who} with more MUNs`;
  const isMixed = moreExperienced.length > 0;
  if (aim === 'fair-to-late') {
    if (isMixed) return 'went to delegates with more MUNs or by a draw';
    return `went to ${holders.length === 1 ? 'another delegate' : 'other delegates'} by a draw`;
  }
  return isMixed
    ? 'went to delegates with more MUNs or an earlier registration'
    : `went to ${who} who registered earlier`;
}
