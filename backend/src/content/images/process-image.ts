import { BadRequestException } from '@nestjs/common';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { fieldErrors } from '../../platform/http/validation.js';
import { VARIANT_FORMATS } from './image.schema.js';
import type { VariantFormat } from './image.schema.js';

/** Raised whenever the same bytes come out of `develop` differently: it goes into a picture's id. */
export const PIPELINE_VERSION = 'recipe 1';

/** A picture as it is kept: sizes in pixels, nothing of the file that was given but what one sees. */
export interface ProcessedImage {
  width: number;
  height: number;
  /** The dominant colour as CSS writes it; 'transparent' where one sees through. */
  colour: string;
  /** The largest, as WebP. */
  whole: Buffer;
  /** The smallest first. */
  widths: number[];
  variants: { width: number; format: VariantFormat; bytes: Buffer }[];
}

/** The largest is twice as wide as the widest place that the site has for a picture. */
const WIDTHS = [320, 640, 960, 1280];
const LARGEST = { width: 1280, height: 1920 };
const MOST_PIXELS = 16_000_000;
/** As sharp names them; it calls AVIF by its container, and of a GIF it takes the first picture. */
const FORMATS = ['webp', 'png', 'jpeg', 'heif', 'gif'];

/**
 * Low efforts: a second level of AVIF takes twice as long for a hundredth of the bytes, and WebP is for what is too old
 * for AVIF. Full colour resolution in AVIF: hair lines in vermilion on ink would fray.
 */
const ENCODE: Record<VariantFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 1, chromaSubsampling: '4:4:4' }),
  webp: (image) => image.webp({ quality: 75, effort: 1 }),
};

// One thread for each picture that is being made, and nothing kept between two: memory stays where it was.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes what is kept of a picture that somebody gave: upright, in sRGB, in several widths, none larger than the original,
 * and without its metadata, since a telephone writes down where it was.
 * @throws BadRequestException where the bytes are none of these, are cut off, or hold too many pixels
 */
export async function processImage(given: Buffer): Promise<ProcessedImage> {
  const { data, info } = await read(given);
  const image = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const widths = [...WIDTHS.filter((width) => width < info.width), info.width];
  const wanted = widths.flatMap((width) => VARIANT_FORMATS.map(({ format }) => ({ width, format })));
  const [colour, ...variants] = await Promise.all([
    dominantColour(image()),
    ...wanted.map(async ({ width, format }) => {
      const bytes = await ENCODE[format](image().resize({ width })).toBuffer();
      return { width, format, bytes };
    }),
  ]);
  const whole = variants.find(({ width, format }) => width === info.width && format === 'webp')!.bytes;
  return { width: info.width, height: info.height, colour, whole, widths, variants };
}

/** The pixels, upright and no larger than the largest that is kept. */
async function read(given: Buffer) {
  const { format, width, height } = await describe(given).catch(notAPicture);
  if (!FORMATS.includes(format)) notAPicture();
  if (width * height > MOST_PIXELS) {
    throw unusable('Please choose a smaller picture: at most 16 megapixels');
  }
  return await sharp(given)
    .autoOrient()
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(notAPicture);
}

/** Throws at once where there are no bytes at all; being async, so that this too is caught as every other fault is. */
async function describe(given: Buffer): Promise<Metadata> {
  return await sharp(given).metadata();
}

/** The mean of the most frequent shade: exactly the ground's colour where the ground is plain. */
async function dominantColour(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: 32, height: 32, fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shades = new Map<string, number[][]>();
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(at, at + info.channels);
    if (alpha < 255) return 'transparent';
    const shade = [red >> 4, green >> 4, blue >> 4].join();
    shades.set(shade, [...(shades.get(shade) ?? []), [red, green, blue]]);
  }
  const [most = []] = [...shades.values()].toSorted((one, other) => other.length - one.length);
  const mean = [0, 1, 2].map(
    (part) => most.reduce((sum, pixel) => sum + (pixel[part] ?? 0), 0) / most.length,
  );
  return `#${mean.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function notAPicture(cause?: unknown): never {
  throw unusable('Please choose a picture: a JPEG, PNG, WebP, AVIF or GIF file', cause);
}

function unusable(message: string, cause?: unknown): BadRequestException {
  return new BadRequestException(fieldErrors([{ field: 'image', message }]), { cause });
}
