/** What an organiser wants most from a proposal. `values.ts` defines what each of them maximises. */
export const AIMS = ['fewest-without-preference', 'most-first-choices', 'fair-to-late'] as const;
export type Aim = (typeof AIMS)[number];

/** Which seats are proposed to delegates whose preferred seats all go to others. */
export const OTHER_SEATS = ['none', 'preferred-committees', 'any'] as const;
export type OtherSeats = (typeof OTHER_SEATS)[number];

/**
 * How the delegates of one school are distributed. `spread`: a preference with a price, `values.ts` has its place among the
 * others. `one-per-committee`: never two in one committee, the same as `at-most` with 1.
 */
export const SCHOOL_RULES = ['any', 'spread', 'one-per-committee'] as const;
export type SchoolRule = (typeof SCHOOL_RULES)[number] | SchoolLimit;

/** Never more than `n` delegates of one school in one committee. */
export interface SchoolLimit {
  kind: 'at-most';
  /** From 1 to MAX_PER_SCHOOL. */
  n: number;
}
export const MAX_PER_SCHOOL = 1_000;

/** A portfolio of a committee: positions in `ProposalProblem.committees` and in its `portfolios`. */
export type SeatIndex = [committee: number, portfolio: number];

/** The seats of all delegates in the problem's order, proposed or present ones. */
export type Seats = readonly (SeatIndex | null)[];

export interface ProposalPortfolio {
  name: string;
  /** How many delegates may hold it, those with a locked seat included. */
  capacity: number;
  /** The least number of MUNs of its delegate. */
  minMuns?: number;
  /** The number of the only school whose delegates may hold it. */
  block?: number;
}

export interface ProposalCommittee {
  id: string;
  name: string;
  portfolios: ProposalPortfolio[];
  /** The most delegates of the committee, those with a locked seat included. */
  limit?: number;
  /** The least number of MUNs of its delegates. */
  minMuns?: number;
  /** Only for delegates without any MUN. */
  firstTimersOnly?: true;
}

export interface ProposalDelegate {
  registrationId: string;
  /** The four preferred seats, the first preference first; null if the portfolio no longer exists. */
  preferences: (SeatIndex | null)[];
  /** Both preferred committees; shorter if one no longer exists. */
  preferredCommittees: number[];
  /** How many MUNs the delegate has participated in. */
  muns: number;
  /** ISO time of the confirmation. */
  registeredAt: string;
  /** Equal for all delegates of one school; null if the delegate gave none. */
  school: number | null;
  /** The number of the school whose block is for the delegate. */
  block?: number;
  /** The present seat; null without one, or if its portfolio is no longer listed. */
  seat: SeatIndex | null;
  /** The present seat stays, also one that is no longer listed. */
  locked?: true;
}

/**
 * Everything that a proposal depends on: the same problem always has the same proposal. It contains no personal data but
 * registration ids.
 */
export interface ProposalProblem {
  aim: Aim;
  otherSeats: OtherSeats;
  schools: SchoolRule;
  /** As many delegates as possible get a seat, whatever the aim is. Problems of earlier versions lack it. */
  seatFirst?: true;
  /** Every delegate gets a seat; otherwise there is no proposal. */
  seatEverybody?: true;
  /** Among proposals that meet the aim equally well, one with the fewest changes of present seats. */
  fewestChanges?: true;
  committees: ProposalCommittee[];
  /** By time of confirmation, earliest first. */
  delegates: ProposalDelegate[];
}

/** What a seat is for a delegate: the preference that is met, from 1 to 4, or one of the others. */
export type Outcome = 1 | 2 | 3 | 4 | 5 | 6 | 7;
const PREFERENCES = [1, 2, 3, 4] as const;
export const IN_PREFERRED_COMMITTEE = 5;
export const ELSEWHERE = 6;
export const NO_SEAT = 7;

export function isSameSeatIndex(a: SeatIndex | null | undefined, b: SeatIndex | null | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}

/** What this seat is for this delegate, whether or not the rules allow it. */
export function outcomeOf(
  delegate: Pick<ProposalDelegate, 'preferences' | 'preferredCommittees'>,
  seat: SeatIndex | null,
): Outcome {
  if (!seat) return NO_SEAT;
  const rank = delegate.preferences.findIndex((preferred) => preferred && isSameSeatIndex(preferred, seat));
  const met = PREFERENCES[rank];
  if (met) return met;
  return delegate.preferredCommittees.includes(seat[0]) ? IN_PREFERRED_COMMITTEE : ELSEWHERE;
}

/** Whether a portfolio is of the block of another school. */
export function isOfOtherBlock(
  { block }: ProposalPortfolio,
  delegate: Pick<ProposalDelegate, 'block'>,
): boolean {
  return block !== undefined && block !== delegate.block;
}

/** Whether the delegate has the experience that the committee and the portfolio require, and the portfolio is of no other school. */
export function isEligible(
  delegate: Pick<ProposalDelegate, 'muns' | 'block'>,
  [c, p]: SeatIndex,
  { committees }: Pick<ProposalProblem, 'committees'>,
): boolean {
  const committee = committees[c];
  const portfolio = committee?.portfolios[p];
  if (!committee || !portfolio || isOfOtherBlock(portfolio, delegate)) return false;
  const { muns } = delegate;
  if (committee.firstTimersOnly && muns > 0) return false;
  return muns >= Math.max(committee.minMuns ?? 0, portfolio.minMuns ?? 0);
}
