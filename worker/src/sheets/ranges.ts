import type { Cell, SheetTab } from '@mun/contracts/notify/sheets';
import { columnName } from '@mun/server-kit/column-name';

/** `range` is in A1 notation: "'Delegates'!A1:M500". */
interface ValueRange {
  range: string;
  values: Cell[][];
}

/** Google recommends at most 2 MB per request, including JSON syntax and the ranges. */
const MAX_REQUEST_BYTES = 1_500_000;

/** Distributes the rows of all tabs over as few requests as their size allows. */
export function splitIntoRequests(tabs: SheetTab[], maxBytes = MAX_REQUEST_BYTES): ValueRange[][] {
  const requests: ValueRange[][] = [];
  let requestBytes = Infinity;
  for (const { title, rows } of tabs) {
    let block: Cell[][] = [];
    let firstRow = 1;
    const endBlock = (nextRow: number) => {
      if (block.length > 0) requests.at(-1)?.push({ range: rangeOf(title, block, firstRow), values: block });
      block = [];
      firstRow = nextRow;
    };
    for (const [index, row] of rows.entries()) {
      const rowBytes = Buffer.byteLength(JSON.stringify(row));
      if (requestBytes + rowBytes > maxBytes) {
        endBlock(index + 1);
        requests.push([]);
        requestBytes = 0;
      }
      block.push(row);
      requestBytes += rowBytes;
    }
    endBlock(1);
  }
  return requests;
}

/** Returns the range below the rows of a tab, which may hold rows of an earlier, longer snapshot. */
export function rangeBelow({ title, rows }: SheetTab): string {
  return `${quoteTitle(title)}!A${rows.length + 1}:${columnName(columnCount(rows))}`;
}

export function columnCount(rows: Cell[][]): number {
  return Math.max(1, ...rows.map((row) => row.length));
}

function rangeOf(title: string, rows: Cell[][], firstRow: number): string {
  return `${quoteTitle(title)}!A${firstRow}:${columnName(columnCount(rows))}${firstRow + rows.length - 1}`;
}

function quoteTitle(title: string): string {
  return `'${title.replaceAll("'", "''")}'`;
}
