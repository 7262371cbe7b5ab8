import type { Registrant } from '@mun/contracts/allotment/allotment';
import { portfolioCapacity } from '@mun/contracts/content/portfolio-capacity';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { Edits } from './edits/edits.store';
import { isComplete, savedSeat, type Seat } from './seat';

/** The holders of each portfolio of one committee, by portfolio; more than one if it is allotted twice. */
export type Holders = ReadonlyMap<string, readonly Registrant[]>;

const NO_HOLDERS: Holders = new Map();

/** Who would hold which seat if all edits were saved now. */
export interface Seating {
  /** By committee. An unchanged committee keeps its object, so that its memoised rows do not render again. */
  holders: ReadonlyMap<string, Holders>;
  /** Registration ids of all delegates who would share a seat that only one may have. */
  conflicting: ReadonlySet<string>;
  /** The first seat that would be allotted to more delegates than may have it, in the order of the table. */
  duplicate: (Seat & { capacity: number }) | undefined;
}

export type Committees = readonly Pick<CommitteePortfolios, 'name' | 'sharedPortfolios' | 'sharingLimit'>[];

/** The seat that a delegate would have if all edits were saved. */
export function requestedSeat(delegate: Registrant, edits: Edits): Seat {
  return edits[delegate.registrationId]?.target ?? savedSeat(delegate);
}

/** @param previous the seating before the last change; its unchanged parts are reused */
export function computeSeating(
  delegates: readonly Registrant[],
  edits: Edits,
  committees: Committees,
  previous?: Seating,
): Seating {
  const capacities = new Map(committees.map((committee) => [committee.name, portfolioCapacity(committee)]));
  const holders = new Map<string, Map<string, Registrant[]>>();
  let duplicate: Seating['duplicate'];
  for (const delegate of delegates) {
    const seat = requestedSeat(delegate, edits);
    if (!isComplete(seat)) continue;
    const committee = holders.get(seat.committee) ?? new Map<string, Registrant[]>();
    holders.set(seat.committee, committee);
    const others = committee.get(seat.portfolio);
    if (others) {
      others.push(delegate);
      const capacity = capacities.get(seat.committee) ?? 1;
      if (others.length > capacity) duplicate ??= { ...seat, capacity };
    } else {
      committee.set(seat.portfolio, [delegate]);
    }
  }
  return {
    holders: new Map(
      [...holders].map(([name, current]) => [name, reuseEqual(previous?.holders.get(name), current)]),
    ),
    conflicting: findConflicting(holders, capacities),
    duplicate,
  };
}

export function holdersIn(seating: Seating, committee: string): Holders {
  return seating.holders.get(committee) ?? NO_HOLDERS;
}

/** Another delegate who would have the seat; undefined if there is still room for this one. */
export function otherHolder(
  seat: Seat,
  holders: Holders,
  registrationId: string,
  committees: Committees,
): Registrant | undefined {
  if (!isComplete(seat)) return undefined;
  const others = holders.get(seat.portfolio)?.filter((holder) => holder.registrationId !== registrationId);
  return others && others.length >= capacityOf(seat, committees) ? others[0] : undefined;
}

/** How many delegates may have a seat. */
export function capacityOf({ committee }: Seat, committees: Committees): number {
  return portfolioCapacity(committees.find(({ name }) => name === committee));
}

function findConflicting(
  committees: Map<string, Map<string, Registrant[]>>,
  capacities: ReadonlyMap<string, number>,
): Set<string> {
  const conflicting = new Set<string>();
  for (const [committee, portfolios] of committees) {
    const capacity = capacities.get(committee) ?? 1;
    for (const holders of portfolios.values()) {
      if (holders.length > capacity)
        for (const { registrationId } of holders) conflicting.add(registrationId);
    }
  }
  return conflicting;
}

/** Returns `previous` if both have the same content. */
function reuseEqual(previous: Holders | undefined, current: Holders): Holders {
  if (!previous || previous.size !== current.size) return current;
  for (const [portfolio, holders] of current) {
    const before = previous.get(portfolio);
    if (before?.length !== holders.length || holders.some((holder, i) => holder !== before[i]))
      return current;
  }
  return previous;
}
