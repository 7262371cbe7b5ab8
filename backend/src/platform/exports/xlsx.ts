import { columnName } from '@mun/server-kit/column-name';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { inBatches, type Cell, type Column } from './column.js';
import { WORKBOOK_PARTS, SHEET_FOOTER, SHEET_PATH, sheetHeader } from './xlsx-parts.js';

/**
 * A table as an Excel workbook, piece by piece, so that fifty thousand rows need no more memory than two hundred. Every
 * text is typed as one, so none can be a formula.
 */
export async function* toXlsx<Row>(
  columns: Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const taken = () => {
    const pieces = made;
    made = [];
    return pieces;
  };
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, xml] of Object.entries(WORKBOOK_PARTS)) begin(name).push(strToU8(xml), true);
  const sheet = begin(SHEET_PATH);
  const titles = columns.map(({ title }) => title);
  sheet.push(strToU8(sheetHeader(columns.length) + rowXml(1, titles, HEAD_STYLE)));
  let written = 1;
  for await (const batch of inBatches(rows)) {
    const lines = batch.map((row) => {
      written += 1;
      return rowXml(
        written,
        columns.map(({ cell }) => cell(row)),
      );
    });
    sheet.push(strToU8(lines.join('')));
    yield* taken();
  }
  sheet.push(strToU8(SHEET_FOOTER), true);
  zip.end();
  yield* taken();
}

/** The second of the styles in xlsx-parts.ts. */
const HEAD_STYLE = ' s="1"';
/** The longest text that a cell can hold. */
const LONGEST = 32_767;

/** @param number counted from 1 */
function rowXml(number: number, cells: Cell[], style = ''): string {
  const inside = cells.map((cell, at) => cellXml(`${columnName(at + 1)}${number}`, cell, style));
  return `<row r="${number}">${inside.join('')}</row>`;
}

function cellXml(place: string, cell: Cell, style: string): string {
  const open = `<c r="${place}"${style}`;
  if (cell === undefined || cell === '') return `${open}/>`;
  if (typeof cell === 'number') return `${open}><v>${cell}</v></c>`;
  return `${open} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What XML cannot hold at all (most control characters) is left out; UTF-8 makes half a surrogate pair good. */
function escaped(text: string): string {
  return (
    text
      .slice(0, LONGEST)
      // oxlint-disable-next-line no-control-regex -- these are the ones
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
  );
}
