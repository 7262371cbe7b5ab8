/** What a column sorts by: a text, a number or an ISO date. Rows without one come last. */
export type SortValue = string | number | undefined;

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The values of a query parameter that sorts by one of these columns: each, and with '-' from the largest. */
export function sortsBy<Column extends string>(columns: readonly Column[]): (Column | `-${Column}`)[] {
  return columns.flatMap((column) => [column, `-${column}` as const]);
}

/** The column and direction in an address: 'name', or '-name' from the largest to the smallest. */
export function parseSort(text: string): { column: string; descending: boolean } {
  const descending = text.startsWith('-');
  return { column: descending ? text.slice(1) : text, descending };
}

/** Sorts by a value of each row. Rows with the same value keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
): Row[] {
  const direction = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) =>
      isMissing(a.value) || isMissing(b.value)
        ? Number(isMissing(a.value)) - Number(isMissing(b.value))
        : direction * compare(a.value, b.value),
    )
    .map(({ row }) => row);
}

function isMissing(value: SortValue): value is undefined | '' {
  return value === undefined || value === '';
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : COLLATOR.compare(String(a), String(b));
}
