import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { isSameSeat, type Seat } from '../seat';
import { type Holders, otherHolder } from '../seating';
import { preferredCommitteesOf } from './preferences';

/** `given`: the delegate has it, saved or not. `occupied`: `holder` has it. `gone`: no longer offered. */
export type SeatState = 'given' | 'free' | 'occupied' | 'gone';

export interface PreferenceSeat {
  seat: Seat;
  state: SeatState;
  holder: Registrant | undefined;
}

/** The holders of the portfolios of a delegate's two preferred committees. */
export type PreferenceHolders = readonly [Holders, Holders];

/** The preferred seats of a delegate by preferred committee. @param seat the seat that the delegate would have now */
export function preferenceSeats(
  delegate: Registrant,
  seat: Seat,
  committees: readonly CommitteePortfolios[],
  holders: PreferenceHolders,
): PreferenceSeat[][] {
  return preferredCommitteesOf(delegate).map(({ committee, portfolios }, i) => {
    const offered = committees.find(({ name }) => name === committee)?.portfolios ?? [];
    return [...new Set(portfolios)].map((portfolio) => {
      const preferred = { committee, portfolio };
      const holder = otherHolder(preferred, holders[i] ?? holders[0], delegate.registrationId, committees);
      const state = isSameSeat(preferred, seat)
        ? 'given'
        : holder
          ? 'occupied'
          : offered.includes(portfolio)
            ? 'free'
            : 'gone';
      return { seat: preferred, state, holder };
    });
  });
}

/** 'France, Security Council: taken by Ananya Rao' */
export function describePreferenceSeat({ seat, state, holder }: PreferenceSeat): string {
  const states: Record<SeatState, string> = {
    given: 'given',
    free: 'free',
    occupied: `taken by ${holder?.fullName ?? 'another delegate'}`,
    gone: 'no longer available',
  };
  return `${seat.portfolio}, ${seat.committee}: ${states[state]}`;
}
