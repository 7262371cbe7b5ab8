import {
  IMAGE_HAS_TOO_MANY_PIXELS,
  IMAGE_TOO_LARGE,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
} from '@mun/contracts/content/images';
import { formatFileSize } from './format-file-size';

interface Result {
  /** Why the server would reject the file. */
  error?: string;
  /** Why the picture may not look good. */
  warning?: string;
}

/** Checks a picture before it is uploaded, which may take minutes. The server checks it again. */
export async function checkImage(file: File, minWidth = 0): Promise<Result> {
  if (!file.type.startsWith('image/')) return { error: 'This file isn’t an image. Choose another file.' };
  if (file.size > MAX_IMAGE_BYTES)
    return { error: `This picture is ${formatFileSize(file.size)}. ${IMAGE_TOO_LARGE}.` };
  const size = await measure(file);
  if (size.width * size.height > MAX_IMAGE_PIXELS) return { error: IMAGE_HAS_TOO_MANY_PIXELS };
  return size.width > 0 && size.width < minWidth
    ? {
        warning: `This picture is only ${size.width} pixels wide, so it may look blurred. Choose one of ${minWidth} or more.`,
      }
    : {};
}

/** The size in pixels; 0 if the browser cannot read the format, which the server may. */
async function measure(file: File): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}
