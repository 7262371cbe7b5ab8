import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What a picture may be, and how its address ends. */
export const IMAGE_EXTENSIONS = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
} as const;

export type ImageMimeType = keyof typeof IMAGE_EXTENSIONS;

/** A picture, named by what is in it: the same bytes are kept once, and what an address shows never changes. */
@Schema({ collection: 'images', versionKey: false })
export class Image {
  /** The first 32 hex digits of the bytes' SHA-256. */
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
}

export const imageSchema = SchemaFactory.createForClass(Image);
