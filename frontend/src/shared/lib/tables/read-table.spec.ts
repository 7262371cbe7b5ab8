import { MAX_IMPORT_LENGTH } from '@mun/contracts/admin/imports';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table';

const TABLE = 'question,answer\nCafé?,“Oui”';
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

describe('a table from a file', () => {
  it('is read in the encodings that spreadsheets write', async () => {
    expect(await readTable(new Blob([TABLE]))).toEqual({ text: TABLE });
    expect(await readTable(new Blob(['\uFEFF', TABLE]))).toEqual({ text: TABLE });
    expect(await readTable(new Blob([utf16(TABLE)]))).toEqual({ text: TABLE });
    const old = new Uint8Array([0x43, 0x61, 0x66, 0xe9]);
    expect(await readTable(new Blob([old]))).toEqual({ text: 'Café' });
  });

  it('is rejected if it is not text, or too long', async () => {
    expect(await readTable(new Blob(['PK\u0003\u0004rest']))).toEqual({
      error: expect.stringContaining('save it as CSV'),
    });
    expect(await readTable(new Blob(['GIF89a\0\0']))).toEqual({
      error: expect.stringContaining('isn’t a text file'),
    });
    // As the browser does for a folder.
    const folder = Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
    });
    expect(await readTable(folder)).toEqual({ error: expect.stringContaining('not a folder') });
    const tooLong = new Blob(['x'.repeat(MAX_IMPORT_LENGTH * 4 + 1)]);
    expect(await readTable(tooLong)).toEqual({ error: expect.stringContaining('too long') });
  });
});
