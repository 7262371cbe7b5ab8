import { BadRequestException } from '@nestjs/common';
import { CsvError, parse } from 'csv-parse/sync';
import { columnFields } from './column-fields.js';
import type { ImportColumns } from './targets/import-target.js';

export interface TableRow {
  /** Counted from 1. */
  line: number;
  /** The non-empty cells by field. */
  cells: Map<string, string>;
  /** Why the row cannot be imported. */
  error?: string;
}

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
  const [head, ...body] = parseRecords(table.replaceAll(/\r\n?/g, '\n'));
  const fields = columnFields(head?.record ?? [], columns, chosen);
  if (body.length === 0) throw new BadRequestException('The table has no rows below its column names.');
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

type ParsedRecord = { record: string[]; info: { lines: number } };

function parseRecords(table: string): ParsedRecord[] {
  try {
    const parsed: unknown = parse(table, {
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
    return parsed as ParsedRecord[];
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
