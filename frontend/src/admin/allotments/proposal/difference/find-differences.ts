import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import {
  NO_SEAT as WITHOUT,
  type Outcome,
  outcomeOf,
  type ProposalProblem,
  type SeatIndex,
} from '@mun/proposals/problem';
import type { ProposalResult } from '@mun/proposals/proposal';
import type { Edits, RequestedSeat } from '../../edits/edits.store';
import { isSameSeat, NO_SEAT, savedSeat, type Seat } from '../../seat';

/** A delegate's saved and proposed seat. */
export interface Difference {
  /** Position in the problem's list of delegates. */
  index: number;
  delegate: Registrant;
  saved: Seat;
  proposed: Seat;
  /** How many delegates may have the proposed seat. */
  capacity: number;
  /** What the saved seat is for the delegate, and what the proposed one is. */
  before: Outcome;
  outcome: Outcome;
}

interface Context {
  delegates: readonly Registrant[];
  committees: readonly CommitteePortfolios[];
}

/** The seats of a proposal beside those that are saved now. Delegates who have left since are not listed. */
export function findDifferences(
  problem: ProposalProblem,
  { seats }: ProposalResult,
  { delegates, committees }: Context,
): Difference[] {
  const registrants = new Map(delegates.map((delegate) => [delegate.registrationId, delegate]));
  return problem.delegates.flatMap((participant, index) => {
    const delegate = registrants.get(participant.registrationId);
    if (!delegate) return [];
    const seat = seats[index] ?? null;
    const saved = savedSeat(delegate);
    const proposed = participant.locked ? saved : namedSeat(problem, seat, committees);
    const capacity = seat ? (problem.committees[seat[0]]?.portfolios[seat[1]]?.capacity ?? 1) : 1;
    const before = savedOutcome(problem, participant, saved, committees);
    return [{ index, delegate, saved, proposed, capacity, before, outcome: outcomeOf(participant, seat) }];
  });
}

/** What a change is for the delegate; the first seat is `new`. */
export type Effect = 'new' | 'better' | 'equal' | 'worse';

export function effectOf({ before, outcome }: Difference): Effect {
  if (before === WITHOUT) return 'new';
  return outcome < before ? 'better' : outcome > before ? 'worse' : 'equal';
}

export function isChange({ saved, proposed }: Difference): boolean {
  return !isSameSeat(saved, proposed);
}

/** Whether the delegate should agree first, because they were emailed the seat that they give up. */
export function isToBeAsked(difference: Difference): boolean {
  return isChange(difference) && difference.delegate.mailed === true;
}

/** Whether an unsaved edit requests the proposed seat. */
export function isApplied({ delegate, proposed }: Difference, edits: Edits): boolean {
  const edit = edits[delegate.registrationId];
  return edit !== undefined && isSameSeat(edit.target, proposed);
}

/** Whether all seats that have changed since the request are as proposed, and there are some. */
export function isPartlyApplied(
  problem: ProposalProblem,
  differences: readonly Difference[],
  { delegates, committees }: Context,
): boolean {
  // Somebody has left, or is new.
  if (differences.length !== problem.delegates.length || differences.length !== delegates.length)
    return false;
  const changed = differences.filter(({ index, saved }) => {
    const seat = problem.delegates[index]?.seat ?? null;
    return !isSameSeat(saved, namedSeat(problem, seat, committees));
  });
  return (
    changed.length > 0 &&
    changed.every((difference) => !isChange(difference) && !problem.delegates[difference.index]?.locked)
  );
}

/** The edit that gives the delegate the proposed seat. */
export function toEdit({ delegate, saved, proposed }: Difference): RequestedSeat {
  return { registrationId: delegate.registrationId, saved, target: proposed };
}

/** A seat that is no longer listed still is in a committee, or elsewhere. */
function savedOutcome(
  problem: ProposalProblem,
  participant: ProposalProblem['delegates'][number],
  { committee, portfolio }: Seat,
  committees: readonly CommitteePortfolios[],
): Outcome {
  if (!committee) return WITHOUT;
  const id = committees.find(({ name }) => name === committee)?._id;
  const c = problem.committees.findIndex((candidate) => candidate.id === id);
  const p = problem.committees[c]?.portfolios.findIndex(({ name }) => name === portfolio) ?? -1;
  return outcomeOf(participant, [c, p]);
}

/** The names of a proposed seat. A committee that was renamed since the request has its present name. */
function namedSeat(
  { committees: proposed }: ProposalProblem,
  seat: SeatIndex | null,
  committees: readonly CommitteePortfolios[],
): Seat {
  const committee = seat && proposed[seat[0]];
  const portfolio = committee?.portfolios[seat?.[1] ?? -1];
  if (!committee || !portfolio) return NO_SEAT;
  const present = committees.find(({ _id }) => _id === committee.id);
  return { committee: present?.name ?? committee.name, portfolio: portfolio.name };
}
