import type { Registrant } from '@mun/contracts/allotment/allotment';

/** A committee by name and one of its portfolios. Both are '' for no seat; `portfolio` is '' until it is chosen. */
export interface Seat {
  committee: string;
  portfolio: string;
}

export const NO_SEAT: Seat = { committee: '', portfolio: '' };

export function isSameSeat(a: Seat, b: Seat): boolean {
  return a.committee === b.committee && a.portfolio === b.portfolio;
}

/** Incomplete seats are neither checked for duplicates nor sent. */
export function isComplete({ committee, portfolio }: Seat): boolean {
  return committee !== '' && portfolio !== '';
}

/** The seat in the database (SPEC.md section 4: only the status 'allotted' counts). */
export function savedSeat({ allotmentStatus, allottedCommittee, allottedPortfolio }: Registrant): Seat {
  return allotmentStatus === 'allotted'
    ? { committee: allottedCommittee, portfolio: allottedPortfolio }
    : NO_SEAT;
}

/** 'France, Security Council' */
export function formatSeat({ committee, portfolio }: Seat): string {
  if (!committee) return 'No seat';
  return portfolio ? `${portfolio}, ${committee}` : `${committee}, no portfolio yet`;
}
