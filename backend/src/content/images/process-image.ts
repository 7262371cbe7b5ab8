import { BadRequestException } from '@nestjs/common';
import { IMAGE_HAS_TOO_MANY_PIXELS, MAX_IMAGE_PIXELS } from '@mun/contracts/content/images';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { fieldErrors } from '../../platform/http/validation.js';
import { VARIANT_FORMATS, type VariantFormat } from './image.schema.js';

/** Part of an image's id: has to change whenever `processImage` makes a different result of the same bytes. */
export const PIPELINE_VERSION = 'recipe 3';

/** An image as it is stored, without the metadata of the uploaded file; sizes in pixels. */
export interface ProcessedImage {
  width: number;
  height: number;
  /** The dominant colour as a CSS colour; 'transparent' if a pixel is. */
  colour: string;
  /** The largest size, as WebP. */
  largest: Buffer;
  /** In ascending order. */
  widths: number[];
  variants: { width: number; format: VariantFormat; bytes: Buffer }[];
}

/** The largest is twice the widest image on the site, for high-density screens. */
const WIDTHS = [320, 640, 960, 1280];
const MAX_SIZE = { width: 1280, height: 1920 };
/** As sharp names them: AVIF by its container `heif`. Of a GIF, sharp reads the first frame. */
const INPUT_FORMATS = ['webp', 'png', 'jpeg', 'heif', 'gif'];

/**
 * Low effort: the next level of AVIF takes twice as long and saves 1 % of the bytes, and only browsers without AVIF load
 * WebP. AVIF keeps full colour resolution, because chroma subsampling blurs thin red lines on dark blue.
 */
const ENCODE: Record<VariantFormat, (image: Sharp, quality: Record<VariantFormat, number>) => Sharp> = {
  avif: (image, quality) => image.avif({ quality: quality.avif, effort: 1, chromaSubsampling: '4:4:4' }),
  webp: (image, quality) => image.webp({ quality: quality.webp, effort: 1 }),
};

/**
 * Compression that is invisible in a photo smears the lines of a drawing. Lossless WebP would be sharp too, but is three
 * times as large as this AVIF (12 committees in 640 pixels: 870 and 278 KB; AVIF of quality 50: 195 KB). A drawing that fills a
 * page is enlarged, and one that is scaled down is not, so the larger sizes have no visible noise (0.002 % of the values differ by
 * more than a tenth; 72 KB for a committee in 960 pixels).
 */
const QUALITY = {
  photo: { avif: 50, webp: 75 },
  drawing: { avif: 64, webp: 85 },
  largeDrawing: { avif: 90, webp: 95 },
};
const LARGE = 960;

/** The four most frequent shades cover so much of a drawing: 88 to 98 % of those of the demo. */
const DRAWING_COVERAGE = 0.85;

// Bounds memory: one thread per image, and no cache between images.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Converts an uploaded image to sRGB in several widths, none larger than the original, upright and without metadata,
 * which may contain the place where the photo was taken.
 * @throws BadRequestException if the bytes are not a supported image, are truncated, or have too many pixels
 */
export async function processImage(upload: Buffer): Promise<ProcessedImage> {
  const { data, info } = await readPixels(upload);
  const image = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const widths = [...WIDTHS.filter((width) => width < info.width), info.width];
  const variantSizes = widths.flatMap((width) => VARIANT_FORMATS.map(({ format }) => ({ width, format })));
  const shades = await countShades(image());
  const isDrawn = isDrawing(shades);
  const variants = await Promise.all(
    variantSizes.map(async ({ width, format }) => {
      const quality = isDrawn ? (width >= LARGE ? 'largeDrawing' : 'drawing') : 'photo';
      const bytes = await ENCODE[format](image().resize({ width }), QUALITY[quality]).toBuffer();
      return { width, format, bytes };
    }),
  );
  const largest = variants.find(({ width, format }) => width === info.width && format === 'webp')!.bytes;
  const colour = dominantColour(shades);
  return { width: info.width, height: info.height, colour, largest, widths, variants };
}

async function readPixels(upload: Buffer) {
  const { format, width, height } = await readMetadata(upload).catch(throwNotAnImage);
  if (!INPUT_FORMATS.includes(format)) throwNotAnImage();
  if (width * height > MAX_IMAGE_PIXELS) throw imageError(IMAGE_HAS_TOO_MANY_PIXELS);
  return await sharp(upload)
    .autoOrient()
    .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(throwNotAnImage);
}

/** Async so that the exception that sharp throws synchronously for an empty buffer becomes a rejection. */
async function readMetadata(upload: Buffer): Promise<Metadata> {
  return await sharp(upload).metadata();
}

type Pixel = [red: number, green: number, blue: number, alpha: number];

/** Returns a sample of the pixels by shade, the most frequent shade first. */
async function countShades(image: Sharp): Promise<Pixel[][]> {
  const { data, info } = await image
    .resize({ width: 32, height: 32, fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shades = new Map<string, Pixel[]>();
  for (let offset = 0; offset < data.length; offset += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(offset, offset + info.channels);
    const shade = [red >> 4, green >> 4, blue >> 4].join();
    shades.set(shade, [...(shades.get(shade) ?? []), [red, green, blue, alpha]]);
  }
  return [...shades.values()].toSorted((a, b) => b.length - a.length);
}

function isDrawing(shades: Pixel[][]): boolean {
  const count = (some: Pixel[][]) => some.reduce((sum, pixels) => sum + pixels.length, 0);
  return count(shades.slice(0, 4)) >= DRAWING_COVERAGE * count(shades);
}

/** Returns the mean of the most frequent shade, which is exactly the background's colour if that is plain. */
function dominantColour(shades: Pixel[][]): string {
  if (shades.some((pixels) => pixels.some(([, , , alpha]) => alpha < 255))) return 'transparent';
  const [pixels = []] = shades;
  const mean = ([0, 1, 2] as const).map(
    (channel) => pixels.reduce((sum, pixel) => sum + pixel[channel], 0) / pixels.length,
  );
  return `#${mean.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function throwNotAnImage(cause?: unknown): never {
  throw imageError('Please choose a JPEG, PNG, WebP, AVIF or GIF picture', cause);
}

function imageError(message: string, cause?: unknown): BadRequestException {
  return new BadRequestException(fieldErrors([{ field: 'image', message }]), { cause });
}
