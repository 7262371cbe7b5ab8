import type { TableRow } from './parse-table.js';
import type { CellValue, ImportTarget } from './targets/import-target.js';

/** One item of a table, from one row or from several if a column continues over them. */
export interface GroupedRow {
  /** The line of the first row. */
  line: number;
  key: string;
  title: string;
  values: Record<string, CellValue>;
  error?: string;
}

/** Groups rows by item, in the order of the table. A further row of an item is an error unless it continues a column. */
export function groupRows(rows: TableRow[], target: ImportTarget<object>): GroupedRow[] {
  const { columns, multiRowField } = target;
  const [identifying] = columns;
  if (!identifying) return [];
  const firstRows = new Map<string, TableRow>();
  const items: TableRow[] = [];
  for (const row of rows) {
    const title = row.cells.get(identifying.field) ?? '';
    const first = firstRows.get(target.keyOf(title));
    if (row.error !== undefined || title === '' || !first) {
      const item = { ...row, cells: new Map(row.cells) };
      items.push(item);
      if (row.error === undefined && title !== '') firstRows.set(target.keyOf(title), item);
    } else if (multiRowField !== undefined && continues(first, row, multiRowField, identifying.field)) {
      first.cells.set(multiRowField, `${first.cells.get(multiRowField)}\n${row.cells.get(multiRowField)}`);
    } else {
      items.push({ ...row, error: `This row repeats the item of line ${first.line}.` });
    }
  }
  return items.map(({ line, cells, error }) => {
    const title = cells.get(identifying.field) ?? '';
    const values = Object.fromEntries(
      columns.flatMap(({ field, parse }) => {
        const cell = cells.get(field);
        return cell === undefined ? [] : [[field, parse(cell)]];
      }),
    );
    return { line, key: target.keyOf(title), title, values, ...(error !== undefined && { error }) };
  });
}

/** Whether a row only adds a value to the column `multiRowField` of the first row. */
function continues(first: TableRow, row: TableRow, multiRowField: string, identifying: string): boolean {
  const isConsistent = [...row.cells].every(
    ([field, cell]) => field === multiRowField || field === identifying || first.cells.get(field) === cell,
  );
  return isConsistent && row.cells.has(multiRowField) && first.cells.has(multiRowField);
}
