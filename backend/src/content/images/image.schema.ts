import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { Schema as MongooseSchema } from 'mongoose';

/** What a picture may be kept as, and how its address ends. */
export const IMAGE_EXTENSIONS = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
} as const;

export type ImageMimeType = keyof typeof IMAGE_EXTENSIONS;

/** What a document keeps of its picture: enough to say its address without reading it. */
export interface ImageReference {
  id: string;
  mimeType: ImageMimeType;
}

export function isImageReference(value: unknown): value is ImageReference {
  return typeof value === 'object' && value !== null && 'id' in value && 'mimeType' in value;
}

/** Where a picture is, as a whole: '/api/images/<id>.webp'. */
export function imageUrl({ id, mimeType }: ImageReference): string {
  return imageFileUrl(`${id}.${IMAGE_EXTENSIONS[mimeType]}`);
}

/** Where a picture's file is, whole or a variant. */
export function imageFileUrl(file: string): string {
  return API_PREFIX + buildPath(ROUTES.image, { file });
}

export const ImageReferenceSchema = new MongooseSchema<ImageReference>(
  { id: { type: String, required: true }, mimeType: { type: String, required: true } },
  { _id: false },
);

/** A picture, named by what was given: the same bytes are kept once, and what an address shows never changes. */
@Schema({ collection: 'images', versionKey: false })
export class Image {
  /** The first 32 hex digits of a SHA-256. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true, enum: Object.keys(IMAGE_EXTENSIONS) })
  mimeType!: ImageMimeType;

  @Prop({ type: Buffer, required: true })
  bytes!: Buffer;

  /** Pixels. */
  @Prop({ type: Number, required: true })
  width!: number;

  @Prop({ type: Number, required: true })
  height!: number;

  /** The dominant colour, as CSS writes it. */
  @Prop({ type: String })
  colour?: string;

  /** The widths in which it is kept as variants, the smallest first. Missing in a picture that is older than variants. */
  @Prop({ type: [Number], default: undefined })
  widths?: number[];

  /** When a round first found that nothing shows it (unused-images.service.ts). Missing while something does. */
  @Prop({ type: Date })
  unusedSince?: Date;
}

export const ImageSchema = SchemaFactory.createForClass(Image);

/** What a picture's variants are kept as, the best first. `format` is also how an address ends. */
export const VARIANT_FORMATS = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
] as const;

export type VariantFormat = (typeof VARIANT_FORMATS)[number]['format'];

/** The file of a variant: '<id>-640.avif'. */
export function variantFileName(id: string, width: number, format: VariantFormat): string {
  return `${id}-${width}.${format}`;
}

/** The picture that a file is a variant of. */
export function imageIdOf(file: string): string {
  return file.slice(0, file.indexOf('-'));
}

/** A picture in one width and format. */
@Schema({ collection: 'image_variants', versionKey: false })
export class ImageVariant {
  /** `variantFile`: as its address ends. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Buffer, required: true })
  bytes!: Buffer;

  /** When it was last written. Missing in one that is older than this. */
  @Prop({ type: Date })
  keptAt?: Date;
}

export const ImageVariantSchema = SchemaFactory.createForClass(ImageVariant);
