import { MAX_IMPORT_LENGTH } from '@mun/contracts/admin/imports';

/** A character takes at most four bytes in any of the encodings. */
const MAX_BYTES = MAX_IMPORT_LENGTH * 4;

/** Reads a CSV file in UTF-8, UTF-16 or Windows-1252, which spreadsheets write. */
export async function readTable(file: Blob): Promise<{ text: string } | { error: string }> {
  if (file.size > MAX_BYTES) return { error: 'This file is too long. Please import it in parts.' };
  // A dropped folder, or a file that another program has locked, cannot be read.
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content)
    return {
      error: 'This can’t be read. Choose a file, not a folder, and close it in other programs first.',
    };
  const bytes = new Uint8Array(content);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return {
      error: 'This is a spreadsheet file. Please save it as CSV, or copy its cells and paste them here.',
    };
  const text = decode(bytes);
  if (text.includes('\0')) return { error: 'This file isn’t a text file. Please choose a CSV file.' };
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
