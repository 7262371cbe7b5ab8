import {
  ELSEWHERE,
  IN_PREFERRED_COMMITTEE,
  isEligible,
  isSameSeatIndex,
  NO_SEAT,
  outcomeOf,
  type Aim,
  type Outcome,
  type ProposalDelegate,
  type ProposalProblem,
  type SeatIndex,
} from './problem.js';

/** Instead of an outcome: that as few delegates as possible exceed the targets of their schools. */
const SPREAD = 'spread';

/**
 * What each aim maximises, the most important number first: delegates whose outcome is at most this one. Without a preference
 * is above all who is in neither of their committees. `fair-to-late` first avoids the worst outcomes, and decides ties by a draw
 * instead of the time of registration. Schools are spread before it is decided which preference delegates get.
 */
const LEVELS: Record<Aim, (Outcome | typeof SPREAD)[]> = {
  'fewest-without-preference': [6, 5, 4, SPREAD, 1, 2, 3],
  'most-first-choices': [6, SPREAD, 1, 2, 3, 4, 5],
  'fair-to-late': [6, 5, 4, SPREAD, 3, 2, 1],
};

/** Those of problems without `seatFirst`, so that their stored proofs stay valid. */
const FORMER_LEVELS: typeof LEVELS = {
  'fewest-without-preference': [5, 4, 6, 1, 2, 3],
  'most-first-choices': [1, 2, 3, 4, 5, 6],
  'fair-to-late': [6, 5, 4, 3, 2, 1],
};

export interface Level {
  /** What an outcome contributes: the level maximises the sum over all delegates. */
  score: (delegate: number, outcome: Outcome, keepsSeat: boolean) => number;
  /** An upper bound of the sum. */
  bound: number;
  /** Instead of a score, each delegate above the target of their school contributes -1. */
  spread?: true;
}

/**
 * The numbers that a proposal maximises, one after the other: those of the aim, kept seats if changes should be few, and at
 * last the outcomes of delegates weighted by their priorities.
 */
export function levelsOf(problem: ProposalProblem): Level[] {
  const { aim, delegates, fewestChanges, schools, seatFirst } = problem;
  const count = delegates.length;
  const priorities = prioritiesOf(problem);
  const levels: Level[] = (seatFirst ? LEVELS : FORMER_LEVELS)[aim].flatMap((worst): Level[] => {
    if (worst !== SPREAD) return [{ score: (_delegate, outcome) => Number(outcome <= worst), bound: count }];
    return schools === 'spread' ? [{ score: () => 0, bound: count, spread: true }] : [];
  });
  if (fewestChanges)
    levels.push({ score: (_delegate, _outcome, keepsSeat) => Number(keepsSeat), bound: count });
  levels.push({
    score: (delegate, outcome) => (priorities[delegate] ?? 0) * (NO_SEAT - outcome),
    bound: count * count * ELSEWHERE,
  });
  return levels;
}

/**
 * The priority of each delegate, a whole number from 1: more experience first, then an earlier registration, or a draw if the
 * aim is to be fair to late registrants.
 */
export function prioritiesOf({ aim, delegates }: ProposalProblem): number[] {
  const draw = aim === 'fair-to-late' ? delegates.map(({ registrationId }) => drawOf(registrationId)) : [];
  const order = delegates.map((_delegate, index) => index);
  order.sort(
    (a, b) => munsOf(delegates[b]) - munsOf(delegates[a]) || (draw[a] ?? 0) - (draw[b] ?? 0) || a - b,
  );
  const priorities = delegates.map(() => 0);
  for (const [position, delegate] of order.entries()) priorities[delegate] = delegates.length - position;
  return priorities;
}

/** Returns the value of an outcome for a delegate as one integer, in which each level outweighs all later ones. */
export function createOutcomeValuation(
  problem: ProposalProblem,
): (delegate: number, outcome: Outcome, keepsSeat: boolean) => bigint {
  const levels = levelsOf(problem);
  const weights = weightsOf(levels);
  return (delegate, outcome, keepsSeat) =>
    levels.reduce(
      (sum, { score }, level) => sum + (weights[level] ?? 0n) * BigInt(score(delegate, outcome, keepsSeat)),
      0n,
    );
}

/** What each delegate above the target of their school takes from the value of a proposal. */
export function priceOfExcess(problem: ProposalProblem): bigint {
  const levels = levelsOf(problem);
  return weightsOf(levels)[levels.findIndex(({ spread }) => spread)] ?? 0n;
}

/** Each level outweighs all later ones. */
function weightsOf(levels: readonly Level[]): bigint[] {
  const weights = levels.map(() => 1n);
  for (let level = levels.length - 2; level >= 0; level -= 1)
    weights[level] = (weights[level + 1] ?? 1n) * BigInt((levels[level + 1]?.bound ?? 0) + 1);
  return weights;
}

/**
 * Returns the value of a seat for a delegate, or null if the rules do not allow it. No seat has the value 0. A proposal is
 * optimal if the sum of its values, less the price of its excess, is the greatest possible.
 */
export function createValuation(
  problem: ProposalProblem,
): (delegate: number, seat: SeatIndex | null) => bigint | null {
  const valueOf = createOutcomeValuation(problem);
  return (index, seat) => {
    const delegate = problem.delegates[index];
    if (!delegate || !isAllowed(problem, delegate, seat)) return null;
    const keeps = seat !== null && isSameSeatIndex(delegate.seat, seat);
    return valueOf(index, outcomeOf(delegate, seat), keeps);
  };
}

/** Whether the rules for a single delegate allow this seat; rules about several delegates are not considered. */
export function isAllowed(
  problem: ProposalProblem,
  delegate: ProposalDelegate,
  seat: SeatIndex | null,
): boolean {
  if (delegate.locked) return isSameSeatIndex(delegate.seat, seat);
  if (!seat) return !problem.seatEverybody;
  if (!isEligible(delegate, seat, problem)) return false;
  const outcome = outcomeOf(delegate, seat);
  if (outcome < IN_PREFERRED_COMMITTEE || isSameSeatIndex(delegate.seat, seat)) return true;
  if (outcome === IN_PREFERRED_COMMITTEE) return problem.otherSeats !== 'none';
  return problem.otherSeats === 'any';
}

function munsOf(delegate: ProposalDelegate | undefined): number {
  return delegate?.muns ?? 0;
}

/** FNV-1a, so that everybody can repeat the draw. */
function drawOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
