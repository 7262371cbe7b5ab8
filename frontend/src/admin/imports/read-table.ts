import { MAX_IMPORT_LENGTH } from '@mun/contracts/imports';

export type UnreadableFileError = 'workbook' | 'binary' | 'long';

/** As many bytes as so many letters can take, in any of the encodings. */
const LONGEST = MAX_IMPORT_LENGTH * 4;

/** The text of a CSV file, or why it cannot be had: spreadsheets write it as UTF-8, UTF-16 or in the letters of old Windows. */
export async function readTable(file: Blob): Promise<{ text: string } | { problem: UnreadableFileError }> {
  if (file.size > LONGEST) return { problem: 'long' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { problem: 'workbook' };
  const text = decode(bytes);
  if (text.includes('\0')) return { problem: 'binary' };
  return { text };
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
