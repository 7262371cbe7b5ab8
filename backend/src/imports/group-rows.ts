import type { ImportTarget, CellValue } from './targets/import-target.js';
import type { TableRow } from './parse-table.js';

/** What a table says of one thing, from one row or, where a column goes on over several, from several. */
export interface GroupedRow {
  /** Of the first row. */
  line: number;
  key: string;
  title: string;
  values: Record<string, CellValue>;
  error?: string;
}

type Reader = Pick<ImportTarget<object>, 'columns' | 'multiRowField' | 'keyOf'>;

/** Rows → things, in the order of the table. A second row of the same thing is wrong, unless its column goes on. */
export function groupRows(rows: TableRow[], { columns, multiRowField: spread, keyOf }: Reader): GroupedRow[] {
  const [identifying] = columns;
  if (!identifying) return [];
  const first = new Map<string, TableRow>();
  const things: TableRow[] = [];
  for (const row of rows) {
    const title = row.cells.get(identifying.field) ?? '';
    const before = first.get(keyOf(title));
    if (row.error !== undefined || title === '' || !before) {
      const own = { ...row, cells: new Map(row.cells) };
      things.push(own);
      if (row.error === undefined && title !== '') first.set(keyOf(title), own);
    } else if (spread !== undefined && goesOn(row, before, spread, identifying.field)) {
      before.cells.set(spread, `${before.cells.get(spread)}\n${row.cells.get(spread)}`);
    } else {
      things.push({ ...row, error: `Line ${before.line} names the same one already.` });
    }
  }
  return things.map(({ line, cells, error: wrong }) => {
    const title = cells.get(identifying.field) ?? '';
    const given = Object.fromEntries(
      columns.flatMap(({ field, parse: read }) => {
        const cell = cells.get(field);
        return cell === undefined ? [] : [[field, read(cell)]];
      }),
    );
    return { line, key: keyOf(title), title, values: given, ...(wrong !== undefined && { error: wrong }) };
  });
}

/** Whether a row only adds to what a column of the first one says. */
function goesOn(row: TableRow, first: TableRow, spread: string, identifying: string): boolean {
  const alike = [...row.cells].every(
    ([field, cell]) => field === spread || field === identifying || first.cells.get(field) === cell,
  );
  return alike && row.cells.has(spread) && first.cells.has(spread);
}
