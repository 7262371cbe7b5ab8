import type { Cell, SheetTab } from '@mun/contracts/sheets';
import { columnName } from '@mun/server-kit/column-name';

/** Rows that stand one below the other, and where: "'Delegates'!A1:M500". */
export interface ValueRange {
  range: string;
  values: Cell[][];
}

/** Google recommends at most 2 MB a request; the rest is for JSON's own marks and the ranges. */
const REQUEST_BYTES = 1_500_000;

/** Every row of these tabs, in as many requests as their weight asks for. */
export function splitIntoRequests(tabs: SheetTab[], most = REQUEST_BYTES): ValueRange[][] {
  const requests: ValueRange[][] = [];
  let weight = Infinity;
  for (const { title, rows } of tabs) {
    let block: Cell[][] = [];
    let first = 1;
    const close = (next: number) => {
      if (block.length > 0) requests.at(-1)?.push({ range: rangeOf(title, block, first), values: block });
      block = [];
      first = next;
    };
    for (const [index, row] of rows.entries()) {
      const bytes = Buffer.byteLength(JSON.stringify(row));
      if (weight + bytes > most) {
        close(index + 1);
        requests.push([]);
        weight = 0;
      }
      block.push(row);
      weight += bytes;
    }
    close(1);
  }
  return requests;
}

/** All that lies below a tab's rows in its columns: what a longer former state left. */
export function rangeBelow({ title, rows }: SheetTab): string {
  return `${quoted(title)}!A${rows.length + 1}:${columnName(columnCount(rows))}`;
}

export function columnCount(rows: Cell[][]): number {
  return Math.max(1, ...rows.map((row) => row.length));
}

function rangeOf(title: string, rows: Cell[][], first: number): string {
  return `${quoted(title)}!A${first}:${columnName(columnCount(rows))}${first + rows.length - 1}`;
}

function quoted(title: string): string {
  return `'${title.replaceAll("'", "''")}'`;
}
