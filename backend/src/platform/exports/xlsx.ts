import { columnName } from '@mun/server-kit/column-name';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { inBatches } from '../in-batches.js';
import type { Cell, Column } from './column.js';
import { WORKBOOK_PARTS, SHEET_FOOTER, SHEET_PATH, sheetHeader } from './xlsx-parts.js';

/**
 * Yields a table as an Excel workbook, in chunks, so that memory use does not depend on the number of rows. Every text has
 * the type of a string, so it cannot be a formula.
 */
export async function* toXlsx<Row>(columns: Column<Row>[], rows: Iterable<Row> | AsyncIterable<Row>) {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const addFile = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, xml] of Object.entries(WORKBOOK_PARTS)) addFile(name).push(strToU8(xml), true);
  const sheet = addFile(SHEET_PATH);
  let rowNumber = 1;
  const titles = columns.map(({ title }) => title);
  sheet.push(strToU8(sheetHeader(columns.length) + rowXml(rowNumber, titles, HEADER_STYLE)));
  for await (const batch of inBatches(rows)) {
    const cells = batch.map((row) => columns.map(({ cell }) => cell(row)));
    sheet.push(strToU8(cells.map((row) => rowXml(++rowNumber, row)).join('')));
    yield* chunks.splice(0);
  }
  sheet.push(strToU8(SHEET_FOOTER), true);
  zip.end();
  yield* chunks;
}

/** The second style of xlsx-parts.ts. */
const HEADER_STYLE = ' s="1"';
/** The longest text that a cell can hold. */
const MAX_TEXT_LENGTH = 32_767;

/** @param number counted from 1 */
function rowXml(number: number, cells: Cell[], style = ''): string {
  const xmlCells = cells.map((cell, index) => cellXml(`${columnName(index + 1)}${number}`, cell, style));
  return `<row r="${number}">${xmlCells.join('')}</row>`;
}

function cellXml(reference: string, cell: Cell, style: string): string {
  const open = `<c r="${reference}"${style}`;
  if (cell === undefined || cell === '') return `${open}/>`;
  if (typeof cell === 'number') return `${open}><v>${cell}</v></c>`;
  return `${open} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Removes characters that XML does not allow. The UTF-8 encoder replaces lone surrogates. */
function escapeXml(text: string): string {
  return (
    text
      .slice(0, MAX_TEXT_LENGTH)
      // oxlint-disable-next-line no-control-regex -- XML does not allow them
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '')
  );
}
