import type { Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { preferencesOf } from '../preferences/preferences';
import { NO_SEAT, type Seat } from '../seat';
import { capacityOf, holdersIn, type Seating } from '../seating';
import type { Edits, RequestedSeat } from './edits.store';

interface Context {
  committees: readonly Omit<CommitteePortfolios, '_id' | 'version' | 'slug'>[];
  edits: Edits;
  seating: Seating;
}

interface Suggestions {
  seats: RequestedSeat[];
  /** The number of delegates without a seat whose preferences are all taken. */
  unplaced: number;
}

/**
 * Suggests free preferred seats for delegates without a seat or an edit. All first preferences are considered before any
 * second one; of two delegates with the same preference, the first in `rows` gets the seat. Nobody loses a seat.
 */
export function suggestSeats(
  rows: readonly Registrant[],
  { committees, edits, seating }: Context,
): Suggestions {
  const offered = new Map(committees.map(({ name, portfolios }) => [name, new Set(portfolios)]));
  const suggested = new Map<string, number>();
  const take = (seat: Seat): boolean => {
    const { committee, portfolio } = seat;
    if (!offered.get(committee)?.has(portfolio)) return false;
    const key = JSON.stringify([committee, portfolio]);
    const count = suggested.get(key) ?? 0;
    const held = holdersIn(seating, committee).get(portfolio)?.length ?? 0;
    if (held + count >= capacityOf(seat, committees)) return false;
    suggested.set(key, count + 1);
    return true;
  };
  let unplaced = rows.filter(
    ({ allotmentStatus, registrationId }) => allotmentStatus !== 'allotted' && !(registrationId in edits),
  );
  const seats: RequestedSeat[] = [];
  for (const rank of [0, 1, 2, 3]) {
    unplaced = unplaced.filter((delegate) => {
      const want = preferredSeats(delegate)[rank];
      if (!want || !take(want)) return true;
      seats.push({ registrationId: delegate.registrationId, saved: NO_SEAT, want });
      return false;
    });
  }
  return { seats, unplaced: unplaced.length };
}

/** The four seats that a delegate prefers, the first preference first. */
function preferredSeats(delegate: Registrant): Seat[] {
  return preferencesOf(delegate).flatMap(({ committee, portfolios }) =>
    portfolios.map((portfolio) => ({ committee, portfolio })),
  );
}
