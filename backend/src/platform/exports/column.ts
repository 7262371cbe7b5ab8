import { setImmediate } from 'node:timers/promises';

/** What a cell can hold. Texts are texts, whatever they begin with; nothing leaves the cell empty. */
export type Cell = string | number | undefined;

/** One column of a table that people take home. */
export interface Column<Row> {
  /** In words, with the unit: 'Amount (₹)'. */
  title: string;
  cell: (row: Row) => Cell;
}

const MINUTES = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** An instant as a cell shows and sorts it, in India's time: '2026-08-01 14:05'. */
export function formatIndiaDateTime(iso: string | undefined): Cell {
  return iso === undefined ? undefined : MINUTES.format(new Date(iso));
}

/** The day in India on which an instant falls, as ISO writes it: '2026-08-01'. */
export function formatIndiaDate(instant: Date): string {
  return MINUTES.format(instant).slice(0, 10);
}

/**
 * Rows by the hundred, for writers to whom each piece costs. Between two of them everybody else gets a turn: rows that
 * are in memory already would come without a pause.
 */
export async function* inBatches<Row>(rows: AsyncIterable<Row>, size = 200): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    await setImmediate();
  }
  if (batch.length > 0) yield batch;
}
