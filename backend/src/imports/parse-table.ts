import { BadRequestException } from '@nestjs/common';
import { CsvError, parse } from 'csv-parse/sync';
import type { ImportColumn } from './targets/import-target.js';

/** A row of a table: its line, counted from 1, and its cells by field, without those that are empty. */
export interface TableRow {
  line: number;
  cells: Map<string, string>;
  /** Why nothing can be made of it. */
  error?: string;
}

const SEPARATORS = [',', ';', '\t'];
/** What no editor shows and no list needs; a line's end and a tab within quotes are texts. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const INVISIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * A CSV file or what is pasted from a spreadsheet → its rows, in the order of the table.
 * @throws BadRequestException with a sentence, where it is no table, or where its first line does not name the columns
 */
export function parseTable(table: string, columns: ImportColumn[]): TableRow[] {
  const [head, ...body] = records(table.replaceAll(/\r\n?/g, '\n'));
  const fields = fieldsOf(head?.record ?? [], columns);
  if (body.length === 0) throw new BadRequestException('There is no row below the first line.');
  return body.map(({ record, info }) => {
    // The parser names the line that a row ends in.
    const line = info.lines - (record.join('').match(/\n/g)?.length ?? 0);
    const named = fields.flatMap((field, index): [string, string][] => {
      const cell = record[index]?.trim() ?? '';
      return field === '' || cell === '' ? [] : [[field, cell]];
    });
    const wrong = wrongWith(record, fields);
    return { line, cells: new Map(named), ...(wrong !== undefined && { wrong }) };
  });
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

function records(table: string): Parsed[] {
  try {
    const parsed: unknown = parse(table, {
      bom: true,
      info: true,
      delimiter: separatorOf(table),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the parser's documentation says of `info`
    return parsed as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    throw new BadRequestException(`This table cannot be read${line}: a quotation mark is not closed.`, {
      cause: error,
    });
  }
}

/** The one of them that the first line has most of. */
function separatorOf(table: string): string {
  const [first = ''] = table.trimStart().split('\n', 1);
  const unquoted = first.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((one) => unquoted.split(one).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** How names of columns are compared: 'Amount Off (₹)' and 'amount_off' are one. */
export function normalizeColumnName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** The field of each column; '' where a column has no name. */
function fieldsOf(head: string[], columns: ImportColumn[]): string[] {
  const fields = head.map((name) => {
    if (name.trim() === '') return '';
    const key = normalizeColumnName(name);
    const column = columns.find(
      ({ title, aliases: also }) => normalizeColumnName(title) === key || also.includes(key),
    );
    if (column) return column.field;
    const known = columns.map(({ title }) => title).join(', ');
    throw new BadRequestException(
      `The first line has to name the columns, and “${name.trim().slice(0, 60)}” is none of them: ${known}.`,
    );
  });
  const named = fields.filter((field) => field !== '');
  if (new Set(named).size < named.length) {
    throw new BadRequestException('Two columns have the same name.');
  }
  const [first] = columns;
  if (first && !named.includes(first.field)) {
    throw new BadRequestException(`The first line has to name the column “${first.title}”.`);
  }
  return fields;
}

function wrongWith(record: string[], fields: string[]): string | undefined {
  if (record.some((cell, index) => cell.trim() !== '' && !fields[index])) {
    return 'This row has more columns than the first line names.';
  }
  return record.some((cell) => INVISIBLE.test(cell))
    ? 'This row has characters that cannot be kept.'
    : undefined;
}
