import { VENUE_TIME_ZONE } from '@mun/contracts/venue-time';

/** A text is never interpreted as a formula. Undefined leaves the cell empty. */
export type Cell = string | number | undefined;

export interface Column<Row> {
  /** With the unit: 'Amount (₹)'. */
  title: string;
  cell: (row: Row) => Cell;
}

const FORMAT = { dateStyle: 'short', timeStyle: 'short', timeZone: VENUE_TIME_ZONE } as const;
const MINUTES = new Intl.DateTimeFormat('sv-SE', FORMAT);

/** Formats a time in India's time zone so that cells sort by it: '2026-08-01 14:05'. */
export function formatIndiaDateTime(iso: string | undefined): Cell {
  return iso === undefined ? undefined : MINUTES.format(new Date(iso));
}

/** Returns the date in India's time zone: '2026-08-01'. */
export function formatIndiaDate(instant: Date): string {
  return MINUTES.format(instant).slice(0, 10);
}
