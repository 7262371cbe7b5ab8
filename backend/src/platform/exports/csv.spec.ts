import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { toCsv } from './csv.js';

it.each(['\n', '\r', '\r\n', '\n\r', '\u0085', '\v', '\f', '\u2028', '\u2029'])(
  'keeps a text with the line break %j in one cell',
  async (lineBreak) => {
    const rows = [{ text: `Asha${lineBreak}=cmd|'/C calc'!A0` }, { text: 'Ravi' }];
    const columns = [{ title: 'Name', cell: ({ text }: { text: string }) => text }];
    let csv = '';
    for await (const chunk of toCsv(columns, rows)) csv += chunk;
    // As spreadsheet programs and scripts read it: any line break outside quotes ends a row.
    const lineBreaks = ['\r\n', '\n', '\r', '\u0085', '\v', '\f', '\u2028', '\u2029'];
    expect(parse(csv, { bom: true, record_delimiter: lineBreaks })).toEqual([
      ['Name'],
      ...rows.map(({ text }) => [text]),
    ]);
  },
);
