import { allowsSharedPortfolios, type Registrant } from '@mun/contracts/allotment';
import type { Edits } from './edits/edits.store';
import { isComplete, savedSeat, type Seat } from './seat';

/** Who would hold each portfolio of one committee, by portfolio; several where it is given twice. */
export type Holders = ReadonlyMap<string, readonly Registrant[]>;

const NOBODY: Holders = new Map();

/** Where everybody would sit if all that was chosen were saved now. */
export interface Seating {
  /** By committee. What did not change is the same object as before, so that rows need not be drawn again. */
  holders: ReadonlyMap<string, Holders>;
  /** Registration ids of all who would share a seat that only one may have. */
  clashing: ReadonlySet<string>;
  /** The first seat that would be given twice, in the order of the table. */
  duplicate: Seat | undefined;
}

export function requestedSeat(delegate: Registrant, edits: Edits): Seat {
  return edits[delegate.registrationId]?.want ?? savedSeat(delegate);
}

/** @param before the seating before the last change */
export function computeSeating(delegates: readonly Registrant[], edits: Edits, before?: Seating): Seating {
  const holders = new Map<string, Map<string, Registrant[]>>();
  let duplicate: Seat | undefined;
  for (const delegate of delegates) {
    const seat = requestedSeat(delegate, edits);
    if (!isComplete(seat)) continue;
    const committee = holders.get(seat.committee) ?? new Map<string, Registrant[]>();
    holders.set(seat.committee, committee);
    const here = committee.get(seat.portfolio);
    if (here) {
      here.push(delegate);
      if (!allowsSharedPortfolios(seat.committee)) duplicate ??= seat;
    } else {
      committee.set(seat.portfolio, [delegate]);
    }
  }
  return {
    holders: new Map([...holders].map(([name, now]) => [name, sameAs(before?.holders.get(name), now)])),
    clashing: clashingIn(holders),
    duplicate,
  };
}

export function holdersIn(seating: Seating, committee: string): Holders {
  return seating.holders.get(committee) ?? NOBODY;
}

/** Who besides this delegate would have the seat; nobody where many may share it. */
export function otherHolder(seat: Seat, holders: Holders, registrationId: string): Registrant | undefined {
  if (!isComplete(seat) || allowsSharedPortfolios(seat.committee)) return undefined;
  return holders.get(seat.portfolio)?.find((holder) => holder.registrationId !== registrationId);
}

function clashingIn(committees: Map<string, Map<string, Registrant[]>>): Set<string> {
  const clashing = new Set<string>();
  for (const [committee, portfolios] of committees) {
    if (allowsSharedPortfolios(committee)) continue;
    for (const holders of portfolios.values()) {
      if (holders.length > 1) for (const { registrationId } of holders) clashing.add(registrationId);
    }
  }
  return clashing;
}

/** The earlier object where both say the same. */
function sameAs(before: Holders | undefined, now: Holders): Holders {
  if (!before || before.size !== now.size) return now;
  for (const [portfolio, holders] of now) {
    const then = before.get(portfolio);
    if (then?.length !== holders.length || holders.some((holder, i) => holder !== then[i])) return now;
  }
  return before;
}
