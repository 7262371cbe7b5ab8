/** The largest file that organisers can upload, in bytes: background guides have many pictures. */
export const MAX_PDF_BYTES = 20 * 1024 * 1024;

export const PDF_TOO_LARGE = 'Please choose a PDF of 20 MB or less';
export const NOT_PDF_OR_IMAGE = 'Please choose a PDF, or a PNG, JPEG or WebP image';

/** Response of POST /files. Links to `url` work as soon as a page or a committee is saved with it. */
export interface UploadedFileView {
  /** Relative to the website: '/api/files/<id>.pdf', '/api/images/<id>.webp'. */
  url: string;
  name: string;
  type: 'pdf' | 'image';
}

const FILE_URL = /^\/api\/files\/[0-9a-f]{24}\.pdf$/;

/** Returns whether this is the URL of an uploaded PDF. */
export function isUploadedFileUrl(url: string): boolean {
  return FILE_URL.test(url);
}
