import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { portfolioCapacity } from '@mun/contracts/content/portfolio-capacity';
import type { SeatIndex } from '@mun/contracts/allotment/proposals/problem';
import type { RefillDelegate, RefillInput } from '@mun/contracts/allotment/proposals/refill';
import type { Edits } from '../edits/edits.store';
import { preferredCommitteesOf } from '../preferences/preferences';
import { isSameSeat, NO_SEAT, type Seat } from '../seat';
import { requestedSeat } from '../seating';

interface Allotments {
  /** By time of confirmation, earliest first. */
  delegates: readonly Registrant[];
  committees: readonly CommitteePortfolios[];
  edits: Edits;
}

/**
 * The seats as they would be if all edits were saved. Delegates stay as they are if an edit clears their seat, and if their
 * seat is incomplete or no longer offered.
 */
export function createRefillInput({ delegates, committees, edits }: Allotments): RefillInput {
  const indexes = new Map(
    committees.map(({ name, portfolios }, index) => [
      name,
      { index, portfolios: new Map(portfolios.map((portfolio, position) => [portfolio, position])) },
    ]),
  );
  const find = ({ committee, portfolio }: Seat): SeatIndex | null => {
    const found = indexes.get(committee);
    const position = found?.portfolios.get(portfolio);
    return found && position !== undefined ? [found.index, position] : null;
  };
  return {
    committees: committees.map((committee) => ({
      id: committee._id,
      name: committee.name,
      portfolios: committee.portfolios.map((name) => ({ name, capacity: portfolioCapacity(committee) })),
    })),
    delegates: delegates.map((delegate): RefillDelegate => {
      const requested = requestedSeat(delegate, edits);
      const seat = find(requested);
      const isEdited = delegate.registrationId in edits;
      const preferred = preferredCommitteesOf(delegate);
      return {
        preferences: preferred.flatMap(({ committee, portfolios }) =>
          portfolios.map((portfolio) => find({ committee, portfolio })),
        ),
        preferredCommittees: preferred.flatMap(({ committee }) => indexes.get(committee)?.index ?? []),
        muns: delegate.numberOfMUNsParticipated,
        seat,
        ...(delegate.mailed && { mailed: true }),
        ...(!seat && (isEdited || !isSameSeat(requested, NO_SEAT)) && { locked: true as const }),
      };
    }),
  };
}
