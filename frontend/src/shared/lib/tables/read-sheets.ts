import { MAX_IMPORT_LENGTH } from '@mun/contracts/admin/imports';
import type { Row, Sheet } from 'read-excel-file/universal';

/** The cells of one sheet as text that can be pasted. */
export interface TableSheet {
  name: string;
  text: string;
}

type Result = { sheets: TableSheet[] } | { error: string };

/** Larger ones have pictures or a hundred times the cells that can be imported. */
const MAX_WORKBOOK_BYTES = 5_000_000;
/** A character takes at most four bytes in any of the encodings. */
const MAX_TEXT_BYTES = MAX_IMPORT_LENGTH * 4;
const BROKEN = 'This spreadsheet can’t be read. Please save it as XLSX or CSV again, without a password.';

/** Reads a CSV file in UTF-8, UTF-16 or Windows-1252, which spreadsheets write, or the sheets of an XLSX file. */
export async function readSheets(file: Blob): Promise<Result> {
  // A dropped folder, or a file that another program has locked, cannot be read.
  const content = await file
    .slice(0, MAX_TEXT_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!content)
    return {
      error: 'This can’t be read. Choose a file, not a folder, and close it in other programs first.',
    };
  const bytes = new Uint8Array(content);
  // A workbook is a ZIP archive.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readWorkbook(file);
  if (file.size > MAX_TEXT_BYTES) return { error: 'This file is too long. Please import it in parts.' };
  const text = decode(bytes);
  if (text.includes('\0')) return { error: 'This file isn’t a text file. Please choose a CSV file.' };
  return { sheets: [{ name: '', text }] };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads the sheets of an XLSX file that have cells. */
async function readWorkbook(file: Blob): Promise<Result> {
  if (file.size > MAX_WORKBOOK_BYTES)
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
