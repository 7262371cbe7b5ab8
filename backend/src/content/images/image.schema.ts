import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { Schema as MongooseSchema } from 'mongoose';

/** The formats of stored images and the extensions of their files. */
export const IMAGE_EXTENSIONS = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

export type ImageMimeType = keyof typeof IMAGE_EXTENSIONS;

/** A document's reference to its image, with all that its URL needs. */
export interface ImageReference {
  id: string;
  mimeType: ImageMimeType;
}

export function isImageReference(value: unknown): value is ImageReference {
  return typeof value === 'object' && value !== null && 'id' in value && 'mimeType' in value;
}

/** Returns the URL of an image in its largest size: '/api/images/<id>.webp'. */
export function imageUrl({ id, mimeType }: ImageReference): string {
  return imageFileUrl(`${id}.${IMAGE_EXTENSIONS[mimeType]}`);
}

export function imageFileUrl(file: string): string {
  return API_PREFIX + buildPath(ROUTES.image, { file });
}

export const ImageReferenceSchema = new MongooseSchema<ImageReference>(
  { id: { type: String, required: true }, mimeType: { type: String, required: true } },
  { _id: false },
);

/** An image, addressed by the hash of the uploaded bytes: equal uploads are stored once, and a URL's content never changes. */
@Schema({ collection: 'images', versionKey: false })
export class Image {
  /** The first 32 hex digits of the SHA-256 of the pipeline's version and the uploaded bytes. */
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

  /** The dominant colour as a CSS colour. */
  @Prop({ type: String })
  colour?: string;

  /** The widths of the variants in ascending order. Missing in an image that is older than variants. */
  @Prop({ type: [Number], default: undefined })
  widths?: number[];

  /** When OrphanedImagesService first found that no document uses it. Missing while it is in use. */
  @Prop({ type: Date })
  unusedSince?: Date;
}

export const ImageSchema = SchemaFactory.createForClass(Image);

/** The formats of variants, the best first. `format` is also the file's extension. */
export const VARIANT_FORMATS = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
] as const;

export type VariantFormat = (typeof VARIANT_FORMATS)[number]['format'];

/** Returns the file name of a variant: '<id>-640.avif'. */
export function variantFileName(id: string, width: number, format: VariantFormat): string {
  return `${id}-${width}.${format}`;
}

export function imageIdOf(file: string): string {
  return file.slice(0, file.indexOf('-'));
}

/** An image in one width and format. */
@Schema({ collection: 'image_variants', versionKey: false })
export class ImageVariant {
  /** The file name, see variantFileName. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Buffer, required: true })
  bytes!: Buffer;

  /** When it was last written. Missing in a variant that is older than this field. */
  @Prop({ type: Date })
  keptAt?: Date;
}

export const ImageVariantSchema = SchemaFactory.createForClass(ImageVariant);
