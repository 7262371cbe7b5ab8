import {
  ELSEWHERE,
  IN_PREFERRED_COMMITTEE,
  isSameSeatIndex,
  NO_SEAT,
  outcomeOf,
  type Outcome,
  type ProposalDelegate,
  type ProposalProblem,
  type SeatIndex,
  type Seats,
} from './problem.js';
import { countBySchool, createSchoolTargets, schoolKey } from './schools.js';
import { outcomesOf } from './statistics.js';
import { claimsOf, isAllowed } from './values.js';

/**
 * Counts the pairs of delegates who would rather have each other's seats, with reason: an exchange that the rules allow
 * would serve one of them better and neither worse, or it would exchange their outcomes and give the better one to the
 * delegate with the greater claim. An optimal proposal has no such pair, because the exchange would have a greater value.
 */
export function countExchanges(problem: ProposalProblem, seats: Seats): number {
  const { delegates } = problem;
  const outcomes = outcomesOf(problem, seats);
  const claims = claimsOf(problem);
  const shouldExchange = createComparison(problem, seats, outcomes, claims);
  const holders = indexHolders(problem, seats, outcomes, claims);
  const pairs = new Set<number>();
  for (const [index, { preferences, preferredCommittees, locked }] of delegates.entries()) {
    const outcome = outcomes[index] ?? NO_SEAT;
    if (locked) continue;
    // A delegate is compared only with those who have a seat that would be better.
    const others = preferences
      .slice(0, outcome - 1)
      .flatMap((preferred) => (preferred && holders.bySeat.get(keyOf(preferred))) ?? []);
    if (outcome > IN_PREFERRED_COMMITTEE)
      for (const committee of preferredCommittees)
        others.push(...(holders.withoutPreference.get(committee) ?? []));
    if (outcome === NO_SEAT)
      for (const other of holders.elsewhere) {
        if ((claims[other] ?? 0) > (claims[index] ?? 0)) break;
        others.push(other);
      }
    for (const other of others)
      if (shouldExchange(index, other))
        pairs.add(Math.min(index, other) * delegates.length + Math.max(index, other));
  }
  return pairs.size;
}

interface Holders {
  bySeat: Map<string, number[]>;
  /** By committee, those whose seat is none of their preferences. */
  withoutPreference: Map<number, number[]>;
  /** Those in a committee that they did not prefer, the smallest claim first. */
  elsewhere: number[];
}

function indexHolders(
  { delegates }: ProposalProblem,
  seats: Seats,
  outcomes: readonly Outcome[],
  claims: readonly number[],
): Holders {
  const holders: Holders = { bySeat: new Map(), withoutPreference: new Map(), elsewhere: [] };
  for (const [index, { locked }] of delegates.entries()) {
    const seat = seats[index];
    const outcome = outcomes[index] ?? NO_SEAT;
    if (!seat || locked) continue;
    addTo(holders.bySeat, keyOf(seat), index);
    if (outcome >= IN_PREFERRED_COMMITTEE) addTo(holders.withoutPreference, seat[0], index);
    if (outcome === ELSEWHERE) holders.elsewhere.push(index);
  }
  holders.elsewhere.sort((a, b) => (claims[a] ?? 0) - (claims[b] ?? 0));
  return holders;
}

/** Returns a function that compares the present outcomes of two delegates with those after an exchange of their seats. */
function createComparison(
  problem: ProposalProblem,
  seats: Seats,
  outcomes: readonly Outcome[],
  claims: readonly number[],
): (a: number, b: number) => boolean {
  const { delegates, fewestChanges } = problem;
  const fitsSchools = createSchoolCheck(problem, seats);
  return (a, b) => {
    const [one, other] = [delegates[a], delegates[b]];
    const [seatOfOne, seatOfOther] = [seats[a] ?? null, seats[b] ?? null];
    const [outcomeOfOne = NO_SEAT, outcomeOfOther = NO_SEAT] = [outcomes[a], outcomes[b]];
    if (!one || !other) return false;
    const [nextOfOne, nextOfOther] = [outcomeOf(one, seatOfOther), outcomeOf(other, seatOfOne)];
    if (nextOfOne === outcomeOfOne && nextOfOther === outcomeOfOther) return false;
    const nobodyLoses = nextOfOne <= outcomeOfOne && nextOfOther <= outcomeOfOther;
    if (!nobodyLoses) {
      if (nextOfOne !== outcomeOfOther || nextOfOther !== outcomeOfOne) return false;
      const gains = nextOfOne < outcomeOfOne;
      const hasClaim = (claims[a] ?? 0) > (claims[b] ?? 0);
      if (gains !== hasClaim) return false;
      const kept = keeps(one, seatOfOne) + keeps(other, seatOfOther);
      if (fewestChanges && keeps(one, seatOfOther) + keeps(other, seatOfOne) < kept) return false;
    }
    if (!isAllowed(problem, one, seatOfOther) || !isAllowed(problem, other, seatOfOne)) return false;
    return fitsSchools(a, b);
  };
}

function keeps(delegate: ProposalDelegate, seat: SeatIndex | null): number {
  return Number(seat !== null && isSameSeatIndex(delegate.seat, seat));
}

/** Returns whether an exchange leaves as few delegates above the targets of their schools as before. */
function createSchoolCheck(problem: ProposalProblem, seats: Seats): (one: number, other: number) => boolean {
  if (problem.schools === 'any') return () => true;
  const targetOf = createSchoolTargets(problem);
  const counts = countBySchool(problem.delegates, seats);
  const schoolOf = (delegate: number) => problem.delegates[delegate]?.school ?? null;
  /** By how much the excess grows if so many more delegates of the school are in the committee. */
  const growth = (school: number | null, committee: number | undefined, more: 1 | -1) => {
    if (school === null || committee === undefined) return 0;
    const over = (counts.get(schoolKey(school, committee))?.count ?? 0) - targetOf(school, committee);
    return Math.max(over + more, 0) - Math.max(over, 0);
  };
  return (one, other) => {
    const [school, otherSchool] = [schoolOf(one), schoolOf(other)];
    const [committee, otherCommittee] = [seats[one]?.[0], seats[other]?.[0]];
    if (school === otherSchool || committee === otherCommittee) return true;
    const moves = [
      growth(school, committee, -1),
      growth(school, otherCommittee, 1),
      growth(otherSchool, otherCommittee, -1),
      growth(otherSchool, committee, 1),
    ];
    return moves.reduce((sum, change) => sum + change, 0) <= 0;
  };
}

function keyOf([committee, portfolio]: SeatIndex): string {
  return `${committee}:${portfolio}`;
}

function addTo<Key>(map: Map<Key, number[]>, key: Key, index: number): void {
  const list = map.get(key);
  if (list) list.push(index);
  else map.set(key, [index]);
}
