import { BadRequestException } from '@nestjs/common';
import type { UnknownColumns } from '@mun/contracts/admin/imports';
import type { ImportColumns } from './targets/import-target.js';

/** Longer than any heading that we recognise. */
const MAX_HEADING_LENGTH = 200;

/** Returns what headings are compared by: 'Amount Off (₹)' equals 'amount_off'. */
export function normalizeColumnName(name: string): string {
  return name
    .slice(0, MAX_HEADING_LENGTH)
    .normalize('NFKC')
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/**
 * Returns the field of each column; '' for a column that is left out.
 * @param chosen by the organiser, in the order of the headings; if empty, the headings are recognised
 * @throws BadRequestException with UnknownColumns if a heading is not recognised or the first field has no column
 */
export function columnFields(headings: string[], columns: ImportColumns, chosen: string[]): string[] {
  const recognised = headings.map((heading) => recognise(heading, columns));
  const fields = chosen.length > 0 ? chosen : recognised;
  const reject = (message: string) => unknownColumns(message, headings, recognised, columns);
  const titles = columns.map(({ title }) => title).join(', ');
  if (chosen.length === 0) {
    const unknown = headings.find((heading, index) => heading.trim() !== '' && recognised[index] === '');
    if (unknown !== undefined)
      throw reject(
        `The first line must contain column names. We don’t recognise “${shorten(unknown)}”. Use these names: ${titles}.`,
      );
  } else if (chosen.length !== headings.length || !chosen.every((field) => isField(field, columns))) {
    throw reject('The columns of this table have changed. Please choose them again.');
  }
  const named = fields.filter((field) => field !== '');
  if (new Set(named).size < named.length) throw new BadRequestException('Two columns have the same name.');
  if (!named.includes(columns[0].field))
    throw reject(`The first line must contain the column “${columns[0].title}”.`);
  return fields;
}

/** Returns '' if no column has this heading. */
function recognise(heading: string, columns: ImportColumns): string {
  const key = normalizeColumnName(heading);
  if (key === '') return '';
  const column = columns.find(({ title, aliases }) => [normalizeColumnName(title), ...aliases].includes(key));
  return column?.field ?? '';
}

function isField(field: string, columns: ImportColumns): boolean {
  return field === '' || columns.some((column) => column.field === field);
}

function shorten(heading: string): string {
  return heading.trim().slice(0, 60);
}

function unknownColumns(
  message: string,
  headings: string[],
  recognised: string[],
  columns: ImportColumns,
): BadRequestException {
  return new BadRequestException({
    statusCode: 400,
    message,
    columns: headings.map((heading, index) => ({
      heading: shorten(heading),
      field: recognised[index] ?? '',
    })),
    fields: columns.map(({ field, title }) => ({ field, title })),
  } satisfies UnknownColumns);
}
