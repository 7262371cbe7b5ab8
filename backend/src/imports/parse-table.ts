import { BadRequestException } from '@nestjs/common';
import { CsvError, parse } from 'csv-parse/sync';
import { MAX_IMPORT_ROWS } from '@mun/contracts/admin/imports';
import { columnFields } from './column-fields.js';
import { PICTURE_COLUMN, type ImportColumns, type ImportTarget } from './targets/import-target.js';

export interface TableRow {
  /** Counted from 1; absent if the item is a column. */
  line?: number;
  /** The non-empty cells by field. */
  cells: Map<string, string>;
  /** Why the row cannot be imported. */
  error?: string;
}

const formatter = new Intl.NumberFormat('en-IN');
const DELIMITERS = [',', ';', '\t'];
/** Line breaks and tabs are allowed within quotes. */
// oxlint-disable-next-line no-control-regex -- finds control characters
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * Parses a CSV file or cells pasted from a spreadsheet.
 * @param chosen the organiser's choice of each column's field; if empty, the headings are recognised
 * @throws BadRequestException as `columnFields`, or if there are no rows
 */
export function parseTable(table: string, columns: ImportColumns, chosen: string[] = []): TableRow[] {
  const { head, body } = parseRecords(table);
  const fields = columnFields(head?.record ?? [], columns, chosen);
  return body.map(({ record, info }) => {
    // `info.lines` is the line that the row ends in.
    const line = info.lines - (record.join('').match(/\n/g)?.length ?? 0);
    const cells = fields.flatMap((field, index): [string, string][] => {
      const cell = record[index]?.trim() ?? '';
      return field === '' || cell === '' ? [] : [[field, cell]];
    });
    const error = errorIn(record, (index) =>
      chosen.length > 0 ? index < fields.length : Boolean(fields[index]),
    );
    return { line, cells: new Map(cells), ...(error !== undefined && { error }) };
  });
}

/**
 * Parses a table whose first line has the names of items, with the values of one field below each.
 * @throws BadRequestException if there are no rows
 */
export function parseColumns(table: string, nameField: string, valueField: string): TableRow[] {
  const { head, body } = parseRecords(table);
  const width = Math.max(...[head, ...body].map((row) => row?.record.length ?? 0));
  return Array.from({ length: width }, (_, index): TableRow[] => {
    const name = head?.record[index]?.trim() ?? '';
    const values = body.flatMap(({ record }) => record[index]?.trim() || []);
    if (name === '' && values.length === 0) return [];
    const cells = new Map(
      [
        [nameField, name],
        [valueField, values.join('\n')],
      ].filter((cell): cell is [string, string] => cell[1] !== ''),
    );
    const error = errorIn([name, ...values], () => true);
    return [{ cells, ...(error !== undefined && { error }) }];
  }).flat();
}

/**
 * Gives empty cells the value above. Of an item that continues over several rows, only the name is filled: its next row would
 * get what belongs to another item. Pictures are never filled.
 */
export function fillDown(
  rows: TableRow[],
  { columns, multiRowField }: Pick<ImportTarget<object>, 'columns' | 'multiRowField'>,
): TableRow[] {
  const { field: nameField } = columns[0];
  const isFilled = (field: string) =>
    multiRowField === undefined ? field !== PICTURE_COLUMN.field : field === nameField;
  const above = new Map<string, string>();
  return rows.map((row) => {
    for (const [field, cell] of row.cells) if (isFilled(field)) above.set(field, cell);
    return { ...row, cells: new Map([...above, ...row.cells]) };
  });
}

type ParsedRecord = { record: string[]; info: { lines: number } };

function parseRecords(text: string): { head: ParsedRecord | undefined; body: ParsedRecord[] } {
  const table = text.replaceAll(/\r\n?/g, '\n');
  try {
    const parsed: unknown = parse(table, {
      // One more than is allowed, and the header.
      to: MAX_IMPORT_ROWS + 2,
      bom: true,
      info: true,
      delimiter: detectDelimiter(table),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result type for `info: true` according to the parser's documentation
    const [head, ...body] = parsed as ParsedRecord[];
    if (body.length === 0) throw new BadRequestException('The table has no rows below its column names.');
    if (body.length > MAX_IMPORT_ROWS)
      throw new BadRequestException(
        `This table has more than ${formatter.format(MAX_IMPORT_ROWS)} rows. Please import it in parts.`,
      );
    return { head, body };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    const message = `We couldn’t read this table: a quotation mark is not closed${line}.`;
    throw new BadRequestException(message, { cause: error });
  }
}

/** Returns the delimiter that occurs most often in the first line. */
function detectDelimiter(table: string): string {
  const [first = ''] = table.trimStart().split('\n', 1);
  const unquoted = first.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function errorIn(record: string[], isColumn: (index: number) => boolean): string | undefined {
  if (record.some((cell, index) => cell.trim() !== '' && !isColumn(index)))
    return 'This row has more columns than the first line.';
  return record.some((cell) => CONTROL_CHARACTERS.test(cell))
    ? 'This row contains characters that aren’t allowed.'
    : undefined;
}
