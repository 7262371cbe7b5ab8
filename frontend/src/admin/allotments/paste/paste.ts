import type { Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { parseRegistrationId } from '@mun/contracts/registration-id';
import type { Edits } from '../edits/edits.store';
import { NO_SEAT, savedSeat, isSameSeat, type Seat } from '../seat';
import { requestedSeat } from '../seating';

/** Where a range is put: at a row of the table as it is shown, and in one of its two columns. */
export interface Target {
  row: number;
  column: 'committee' | 'portfolio';
}

/** What one line of a pasted range comes to. */
export interface PastedRow {
  /** As it was pasted. */
  cells: string[];
  delegate?: Registrant;
  recorded: Seat;
  before: Seat;
  after: Seat;
  /** Why it cannot be taken. */
  problem?: 'no-row' | 'no-delegate' | 'no-committee' | 'no-portfolio' | 'too-wide';
}

interface Ground {
  /** The rows that are shown, from the first. */
  rows: readonly Registrant[];
  /** All there are: a line that begins with a registration ID finds its own. */
  delegates: readonly Registrant[];
  committees: readonly CommitteePortfolios[];
  edits: Edits;
}

/**
 * The difference that a pasted range would make: one column of committees or portfolios, two of both, or three with the
 * registration ID first. Empty cells clear.
 */
export function matchPastedRows(range: string[][], { row, column }: Target, ground: Ground): PastedRow[] {
  const byId = new Map(ground.delegates.map((delegate) => [delegate.registrationId, delegate]));
  return range.map((cells, i) => {
    const id = parseRegistrationId(cells[0] ?? '');
    const named = cells.length === 3 && id ? byId.get(id) : undefined;
    const delegate = cells.length === 3 ? named : ground.rows[row + i];
    if (!delegate) return refused(cells, cells.length === 3 ? 'no-delegate' : 'no-row');
    const before = requestedSeat(delegate, ground.edits);
    const line = { cells, delegate, recorded: savedSeat(delegate), before };
    const typed = typedSeat(cells, column, before);
    if (!typed) return { ...line, after: before, problem: 'too-wide' };
    return { ...line, ...known(typed, ground.committees, before) };
  });
}

/** Lines that change something and can be taken. */
export function isApplicable(lines: readonly PastedRow[]) {
  return lines.flatMap(({ delegate, recorded, before, after, problem }) =>
    delegate && !problem && !isSameSeat(before, after)
      ? { registrationId: delegate.registrationId, recorded, want: after }
      : [],
  );
}

function refused(cells: string[], problem: NonNullable<PastedRow['problem']>): PastedRow {
  return { cells, recorded: NO_SEAT, before: NO_SEAT, after: NO_SEAT, problem };
}

/** A committee alone keeps the portfolio only where it is the committee that is there already. */
function typedSeat(cells: string[], column: Target['column'], before: Seat): Seat | undefined {
  const [first = '', second = '', third = ''] = cells;
  if (cells.length === 3) return { committee: second, portfolio: third };
  if (cells.length === 2 && column === 'committee') return { committee: first, portfolio: second };
  if (cells.length > 1) return undefined;
  if (column === 'portfolio') return { committee: before.committee, portfolio: first };
  return { committee: first, portfolio: alike(first, before.committee) ? before.portfolio : '' };
}

function known(
  typed: Seat,
  committees: readonly CommitteePortfolios[],
  before: Seat,
): Pick<PastedRow, 'after' | 'problem'> {
  if (typed.committee === '') {
    return typed.portfolio === '' ? { after: NO_SEAT } : { after: before, problem: 'no-committee' };
  }
  const committee = committees.find(({ name }) => alike(name, typed.committee));
  if (!committee) return { after: before, problem: 'no-committee' };
  if (typed.portfolio === '') return { after: { committee: committee.name, portfolio: '' } };
  const portfolio = committee.portfolios.find((name) => alike(name, typed.portfolio));
  if (portfolio === undefined) return { after: before, problem: 'no-portfolio' };
  return { after: { committee: committee.name, portfolio } };
}

function alike(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
