import { allowsSharedPortfolios, type Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import type { Edits, RequestedSeat } from './edits.store';
import { NO_SEAT, type Seat } from '../seat';
import { holdersIn, type Seating } from '../seating';
import { preferencesOf } from '../preferences';

interface Ground {
  committees: readonly Pick<CommitteePortfolios, 'name' | 'portfolios'>[];
  edits: Edits;
  seating: Seating;
}

export interface Suggestion {
  seats: RequestedSeat[];
  /** How many have no seat, and no wish that is still free. */
  without: number;
}

/**
 * Seats out of what delegates wished for, for those who have none and were not edited: everybody's first wish before
 * anybody's second, and of two who wish for the same whoever comes first in `rows`. Nobody loses a seat.
 */
export function suggestSeats(
  rows: readonly Registrant[],
  { committees, edits, seating }: Ground,
): Suggestion {
  const offered = new Map(committees.map(({ name, portfolios }) => [name, new Set(portfolios)]));
  const given = new Set<string>();
  const take = ({ committee, portfolio }: Seat): boolean => {
    if (!offered.get(committee)?.has(portfolio)) return false;
    if (allowsSharedPortfolios(committee)) return true;
    const key = JSON.stringify([committee, portfolio]);
    if (given.has(key) || holdersIn(seating, committee).has(portfolio)) return false;
    given.add(key);
    return true;
  };
  let open = rows.filter(
    ({ allotmentStatus, registrationId }) => allotmentStatus !== 'allotted' && !(registrationId in edits),
  );
  const seats: RequestedSeat[] = [];
  for (const rank of [0, 1, 2, 3]) {
    open = open.filter((delegate) => {
      const want = wishedSeats(delegate)[rank];
      if (!want || !take(want)) return true;
      seats.push({ registrationId: delegate.registrationId, recorded: NO_SEAT, want });
      return false;
    });
  }
  return { seats, without: open.length };
}

/** The four seats that a delegate asked for, the dearest first. */
function wishedSeats(delegate: Registrant): Seat[] {
  return preferencesOf(delegate).flatMap(({ committee, portfolios }) =>
    portfolios.map((portfolio) => ({ committee, portfolio })),
  );
}
