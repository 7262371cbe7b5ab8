/** The largest picture that the server accepts, in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** Width times height. */
export const MAX_IMAGE_PIXELS = 16_000_000;

export const IMAGE_TOO_LARGE = 'Please choose a picture of 5 MB or less';
export const IMAGE_HAS_TOO_MANY_PIXELS = 'Please choose a picture of 16 megapixels or less';

/** Response of POST /images. */
export interface UploadedImageView {
  id: string;
  /** Relative to the website. */
  url: string;
}
