import type { TableRow } from './parse-table.js';
import type { CellValue, ImportTarget } from './targets/import-target.js';

/** One item of a table, from one row or from several if a column continues over them. */
export interface GroupedRow extends Omit<TableRow, 'cells'> {
  key: string;
  title: string;
  values: Record<string, CellValue>;
}

/** Groups rows by item, in the order of the table. A further row of an item is an error unless it continues a column. */
export function groupRows(rows: TableRow[], target: ImportTarget<object>): GroupedRow[] {
  const { columns, multiRowField } = target;
  const { field: nameField } = columns[0];
  const firstRows = new Map<string, TableRow>();
  const items: TableRow[] = [];
  for (const row of rows) {
    const title = row.cells.get(nameField) ?? '';
    const first = firstRows.get(target.keyOf(title));
    if (row.error !== undefined || title === '' || !first) {
      const item = { ...row, cells: new Map(row.cells) };
      items.push(item);
      if (row.error === undefined && title !== '') firstRows.set(target.keyOf(title), item);
    } else if (multiRowField !== undefined && continues(first, row, multiRowField, nameField)) {
      first.cells.set(multiRowField, `${first.cells.get(multiRowField)}\n${row.cells.get(multiRowField)}`);
    } else {
      items.push({
        ...row,
        error:
          first.line === undefined
            ? 'Another column has this name.'
            : `This row repeats the item on line ${first.line}.`,
      });
    }
  }
  return items.map(({ cells, ...row }) => {
    const title = cells.get(nameField) ?? '';
    const values = Object.fromEntries(
      columns.flatMap(({ field, parse }) => {
        const cell = cells.get(field);
        return cell === undefined ? [] : [[field, parse(cell)]];
      }),
    );
    return { ...row, key: target.keyOf(title), title, values };
  });
}

/** Returns whether a row only adds a value to the column `multiRowField` of the first row. */
function continues(first: TableRow, row: TableRow, multiRowField: string, nameField: string): boolean {
  const isConsistent = [...row.cells].every(
    ([field, cell]) => field === multiRowField || field === nameField || first.cells.get(field) === cell,
  );
  return isConsistent && row.cells.has(multiRowField) && first.cells.has(multiRowField);
}
