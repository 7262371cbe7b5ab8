import { MAX_IMPORT_LENGTH } from '@mun/contracts/admin/imports';
import type { Row, Sheet } from 'read-excel-file/universal';
import { readTable } from './read-table';

/** The cells of one sheet as text that can be pasted. */
export interface TableSheet {
  name: string;
  text: string;
}

/** Larger ones have pictures or a hundred times the cells that can be imported. */
const MAX_BYTES = 5_000_000;
const BROKEN = 'This spreadsheet can’t be read. Please save it as XLSX or CSV again, without a password.';

/** Reads a CSV file, or the sheets of an XLSX file. */
export async function readSheets(file: Blob): Promise<{ sheets: TableSheet[] } | { error: string }> {
  if (await isWorkbook(file)) return readWorkbook(file);
  const table = await readTable(file);
  return 'error' in table ? table : { sheets: [{ name: '', text: table.text }] };
}

/** Returns whether a file is a workbook, which is a ZIP archive. */
async function isWorkbook(file: Blob): Promise<boolean> {
  const start = await file
    .slice(0, 2)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const [first, second] = new Uint8Array(start);
  return first === 0x50 && second === 0x4b;
}

/** Reads the sheets of an XLSX file that have cells. */
async function readWorkbook(file: Blob): Promise<{ sheets: TableSheet[] } | { error: string }> {
  if (file.size > MAX_BYTES)
    return { error: 'This file is too large. Please remove its pictures, or save the sheet as CSV.' };
  // On demand, because many files are CSV. This entry starts no worker, which the content security policy would refuse.
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  let workbook: Sheet[];
  try {
    workbook = await readXlsxFile(file);
  } catch {
    return { error: BROKEN };
  }
  const sheets = workbook
    .map(({ sheet: name, data }) => ({ name, text: toText(data) }))
    .filter(({ text }) => text !== '');
  const [first] = sheets;
  if (!first) return { error: 'This spreadsheet has no cells.' };
  return sheets.every(({ text }) => text.length > MAX_IMPORT_LENGTH)
    ? { error: 'This file is too long. Please import it in parts.' }
    : { sheets };
}

function toText(rows: Row[]): string {
  const lines = rows.map((row) => row.map(toCell).join('\t'));
  return lines.join('\n').trimEnd();
}

/** The library's types have the constructor of dates instead of dates. */
function toCell(value: unknown): string {
  // A day has no time zone.
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : isText ? String(value) : '';
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
