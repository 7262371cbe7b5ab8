import { mondayOf } from '../../venue-day.js';
import {
  IN_PREFERRED_COMMITTEE,
  NO_SEAT,
  outcomeOf,
  type Outcome,
  type ProposalDelegate,
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

/** The outcome of delegates who have something in common. */
export interface GroupOutcome<Key> {
  key: Key;
  delegates: number;
  withPreference: number;
  /** The average preference, from 1 to 4, of those who get one; null if nobody does. */
  averagePreference: number | null;
  withoutSeat: number;
}

/** Groups delegates by a key, in the order in which the keys first appear. */
export function groupOutcomes<Key>(
  { delegates }: ProposalProblem,
  outcomes: readonly Outcome[],
  keyOf: (delegate: ProposalDelegate) => Key,
): GroupOutcome<Key>[] {
  const groups = new Map<Key, Outcome[]>();
  for (const [index, delegate] of delegates.entries()) {
    const key = keyOf(delegate);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(outcomes[index] ?? NO_SEAT);
  }
  return [...groups].map(([key, group]) => {
    const met = group.filter((outcome) => outcome < IN_PREFERRED_COMMITTEE);
    const sum = met.reduce<number>((total, outcome) => total + outcome, 0);
    return {
      key,
      delegates: group.length,
      withPreference: met.length,
      averagePreference: met.length > 0 ? sum / met.length : null,
      withoutSeat: group.filter((outcome) => outcome === NO_SEAT).length,
    };
  });
}

/** The ISO date of the Monday of the delegate's week of registration. */
export function weekOf({ registeredAt }: ProposalDelegate): string {
  return mondayOf(Date.parse(registeredAt));
}

/** The least number of MUNs of each level of experience. */
const EXPERIENCE = [0, 1, 3, 6] as const;
export type Experience = (typeof EXPERIENCE)[number];

export function experienceOf({ muns }: ProposalDelegate): Experience {
  return EXPERIENCE.findLast((least) => muns >= least) ?? 0;
}
