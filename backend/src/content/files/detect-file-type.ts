import type { UploadedFileView } from '@mun/contracts/content/files';

const PDF_START = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** Readers look for the end of a PDF in its last kilobyte. */
const END_BYTES = 1_024;

const IMAGE_STARTS = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), // PNG
  Buffer.from([0xff, 0xd8, 0xff]), // JPEG
];

/** Detects a file's type by its content; its name and the browser's Content-Type may be wrong. */
export function detectFileType(bytes: Buffer): UploadedFileView['type'] | undefined {
  if (startsWith(bytes, PDF_START)) return bytes.subarray(-END_BYTES).includes(PDF_END) ? 'pdf' : undefined;
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp || IMAGE_STARTS.some((start) => startsWith(bytes, start)) ? 'image' : undefined;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}
