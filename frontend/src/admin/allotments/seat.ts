import type { Registrant } from '@mun/contracts/allotment';

/** Where a delegate sits; '' and '' for nowhere, a portfolio of '' while it is still to be chosen. Committees by name. */
export interface Seat {
  committee: string;
  portfolio: string;
}

export const NO_SEAT: Seat = { committee: '', portfolio: '' };

export function isSameSeat(one: Seat, other: Seat): boolean {
  return one.committee === other.committee && one.portfolio === other.portfolio;
}

/** Half a seat is none: the rule skips it and it is not sent. */
export function isComplete({ committee, portfolio }: Seat): boolean {
  return committee !== '' && portfolio !== '';
}

/** What is recorded for a delegate (SPEC.md section 4: only the status 'allotted' counts). */
export function savedSeat({ allotmentStatus, allottedCommittee, allottedPortfolio }: Registrant): Seat {
  return allotmentStatus === 'allotted'
    ? { committee: allottedCommittee, portfolio: allottedPortfolio }
    : NO_SEAT;
}
