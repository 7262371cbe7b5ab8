import { MAX_IMPORT_LENGTH } from '@mun/contracts/admin/imports';
import { describe, expect, it } from 'vitest';
import { readSheets } from './read-sheets';

const TABLE = 'question,answer\nCafé?,“Oui”';
const sheetOf = (text: string) => ({ sheets: [{ name: '', text }] });
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

describe('a table from a file', () => {
  it('is read in the encodings that spreadsheets write', async () => {
    expect(await readSheets(new Blob([TABLE]))).toEqual(sheetOf(TABLE));
    expect(await readSheets(new Blob(['\uFEFF', TABLE]))).toEqual(sheetOf(TABLE));
    expect(await readSheets(new Blob([utf16(TABLE)]))).toEqual(sheetOf(TABLE));
    const old = new Uint8Array([0x43, 0x61, 0x66, 0xe9]);
    expect(await readSheets(new Blob([old]))).toEqual(sheetOf('Café'));
  });

  it('is rejected if it is not text, or too long', async () => {
    expect(await readSheets(new Blob(['PK\u0003\u0004rest']))).toEqual({
      error: expect.stringContaining('XLSX or CSV again'),
    });
    expect(await readSheets(new Blob(['GIF89a\0\0']))).toEqual({
      error: expect.stringContaining('isn’t a text file'),
    });
    // As the browser does for a folder.
    const folder = Object.assign(new Blob(), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
    });
    expect(await readSheets(folder)).toEqual({ error: expect.stringContaining('not a folder') });
    const tooLong = new Blob(['x'.repeat(MAX_IMPORT_LENGTH * 4 + 1)]);
    expect(await readSheets(tooLong)).toEqual({ error: expect.stringContaining('too long') });
  });
});
