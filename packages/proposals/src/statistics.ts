import {
  IN_PREFERRED_COMMITTEE,
  NO_SEAT,
  outcomeOf,
  type Outcome,
  type ProposalProblem,
  type Seats,
} from './problem.js';
import { countSeats } from './schools.js';

export function presentSeats({ delegates }: ProposalProblem): Seats {
  return delegates.map(({ seat }) => seat);
}

export function outcomesOf({ delegates }: ProposalProblem, seats: Seats): Outcome[] {
  return delegates.map((delegate, index) => outcomeOf(delegate, seats[index] ?? null));
}

/** The number of delegates with each outcome, the first preference first. */
export function countOutcomes(outcomes: readonly Outcome[]): number[] {
  const counts = Array.from({ length: NO_SEAT }, () => 0);
  for (const outcome of outcomes) counts[outcome - 1] = (counts[outcome - 1] ?? 0) + 1;
  return counts;
}

/** One preference, from the first to the fourth, in one committee. */
export interface PreferenceDemand {
  /** Delegates with this preference in the committee. */
  wanted: number;
  /** Those of them whose preference is met. */
  met: number;
}

export interface CommitteeDemand {
  /** Position in `ProposalProblem.committees`. */
  committee: number;
  /** By preference, the first one first. */
  preferences: PreferenceDemand[];
  /** How many delegates the committee may have; Infinity if any number may share one of its portfolios. */
  seats: number;
  given: number;
}

/** What the delegates prefer, the seats that there are, and the seats that they get, by committee. */
export function demandByCommittee(problem: ProposalProblem, seats: Seats): CommitteeDemand[] {
  const demands = problem.committees.map((committee, index): CommitteeDemand => ({
    committee: index,
    preferences: [1, 2, 3, 4].map(() => ({ wanted: 0, met: 0 })),
    seats: countSeats(committee, problem.delegates.length),
    given: 0,
  }));
  for (const [index, delegate] of problem.delegates.entries()) {
    const seat = seats[index] ?? null;
    const outcome = outcomeOf(delegate, seat);
    for (const [rank, preferred] of delegate.preferences.entries()) {
      const demand = preferred && demands[preferred[0]]?.preferences[rank];
      if (!demand) continue;
      demand.wanted += 1;
      if (outcome === rank + 1) demand.met += 1;
    }
    const given = seat && demands[seat[0]];
    if (given) given.given += 1;
  }
  return demands;
}

/** The outcome of the delegates of one school. */
interface SchoolOutcome {
  /** Null for delegates who gave none. */
  school: number | null;
  delegates: number;
  withPreference: number;
  /** The average preference, from 1 to 4, of those who get one; null if nobody does. */
  averagePreference: number | null;
  withoutSeat: number;
}

/** In the order in which the schools first appear. */
export function outcomesBySchool(
  { delegates }: ProposalProblem,
  outcomes: readonly Outcome[],
): SchoolOutcome[] {
  const groups = new Map<number | null, Outcome[]>();
  for (const [index, { school }] of delegates.entries()) {
    const group = groups.get(school) ?? [];
    groups.set(school, group);
    group.push(outcomes[index] ?? NO_SEAT);
  }
  return [...groups].map(([school, group]) => {
    const met = group.filter((outcome) => outcome < IN_PREFERRED_COMMITTEE);
    const sum = met.reduce<number>((total, outcome) => total + outcome, 0);
    return {
      school,
      delegates: group.length,
      withPreference: met.length,
      averagePreference: met.length > 0 ? sum / met.length : null,
      withoutSeat: group.filter((outcome) => outcome === NO_SEAT).length,
    };
  });
}
