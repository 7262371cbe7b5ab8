import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { parseRegistrationId } from '@mun/contracts/registration/registration-id';
import type { Edits, RequestedSeat } from '../edits/edits.store';
import { isSameSeat, NO_SEAT, savedSeat, type Seat } from '../seat';
import { requestedSeat } from '../seating';
import { shortNames } from '../../shared/short-name';

/** The cell at which cells are pasted: a row among the filtered rows, and one of the two columns that can be edited. */
export interface Target {
  row: number;
  column: 'committee' | 'portfolio';
}

export type PasteProblem = 'no-row' | 'no-delegate' | 'no-committee' | 'no-portfolio' | 'too-wide';

/** What one pasted row would change. */
export interface PastedRow {
  /** The cells as they were pasted. */
  cells: string[];
  delegate?: Registrant;
  saved: Seat;
  before: Seat;
  after: Seat;
  /** Why the row cannot be applied. */
  problem?: PasteProblem;
}

interface Context {
  /** The filtered rows, which rows without a registration ID fill in order; undefined if the delegate is gone. */
  rows: readonly (Registrant | undefined)[];
  /** All delegates, in which rows with a registration ID are found. */
  delegates: readonly Registrant[];
  committees: readonly CommitteePortfolios[];
  edits: Edits;
}

/**
 * Matches pasted cells with delegates: one column of committees or portfolios, two columns with both, or three with the
 * registration ID first. Empty cells clear the seat.
 */
export function matchPastedRows(
  pasted: string[][],
  { row, column }: Target,
  { rows, delegates, committees, edits }: Context,
): PastedRow[] {
  const byId = new Map(delegates.map((delegate) => [delegate.registrationId, delegate]));
  const short = shortNames(committees.map(({ name }) => name));
  return withoutHeadings(pasted).map((cells, i) => {
    const hasId = cells.length === 3;
    const delegate = hasId ? byId.get(parseRegistrationId(cells[0] ?? '') ?? '') : rows[row + i];
    if (!delegate) {
      const problem = hasId ? 'no-delegate' : 'no-row';
      return { cells, saved: NO_SEAT, before: NO_SEAT, after: NO_SEAT, problem };
    }
    const before = requestedSeat(delegate, edits);
    const result = { cells, delegate, saved: savedSeat(delegate), before };
    const seat = seatFromCells(cells, column, before);
    if (!seat) return { ...result, after: before, problem: 'too-wide' };
    return { ...result, ...matchSeat(seat, committees, short, before) };
  });
}

/** The rows that change something and have no problem. */
export function applicableChanges(rows: readonly PastedRow[]): RequestedSeat[] {
  return rows.flatMap(({ delegate, saved, before, after, problem }) =>
    delegate && !problem && !isSameSeat(before, after)
      ? { registrationId: delegate.registrationId, saved, target: after }
      : [],
  );
}

/** A committee on its own keeps the portfolio only if the committee stays the same. */
function seatFromCells(cells: string[], column: Target['column'], before: Seat): Seat | undefined {
  const [first = '', second = '', third = ''] = cells;
  if (cells.length === 3) return { committee: second, portfolio: third };
  if (cells.length === 2 && column === 'committee') return { committee: first, portfolio: second };
  if (cells.length > 1) return undefined;
  if (column === 'portfolio') return { committee: before.committee, portfolio: first };
  return { committee: first, portfolio: isSameName(first, before.committee) ? before.portfolio : '' };
}

/** Leaves out the headings of an exported table: a first cell of three that cannot be a mistyped registration ID. */
function withoutHeadings(pasted: string[][]): string[][] {
  const [[first = '', , third] = []] = pasted;
  return third !== undefined && pasted.length > 1 && !/\d/.test(first) && !parseRegistrationId(first)
    ? pasted.slice(1)
    : pasted;
}

/** Finds the committee, also by the short name that the table shows, and the portfolio, ignoring case and spaces. */
function matchSeat(
  typed: Seat,
  committees: readonly CommitteePortfolios[],
  short: ReadonlyMap<string, string>,
  before: Seat,
): Pick<PastedRow, 'after' | 'problem'> {
  if (typed.committee === '' && typed.portfolio === '') return { after: NO_SEAT };
  const committee =
    committees.find(({ name }) => isSameName(name, typed.committee)) ??
    committees.find(({ name }) => isSameName(short.get(name) ?? '', typed.committee));
  if (!committee) return { after: before, problem: 'no-committee' };
  if (typed.portfolio === '') return { after: { committee: committee.name, portfolio: '' } };
  const portfolio = committee.portfolios.find((name) => isSameName(name, typed.portfolio));
  if (portfolio === undefined) return { after: before, problem: 'no-portfolio' };
  return { after: { committee: committee.name, portfolio } };
}

function isSameName(a: string, b: string): boolean {
  return normalize(a) === normalize(b);
}

function normalize(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
