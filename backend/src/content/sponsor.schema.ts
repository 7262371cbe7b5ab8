import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SPONSOR_TYPES } from '@mun/contracts/content';
import type { SponsorType } from '@mun/contracts/content';
import type { Types } from 'mongoose';
import { imageReference } from './image.schema.js';
import type { ImageReference } from './image.schema.js';

@Schema({ collection: 'sponsors', versionKey: false })
export class Sponsor {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  name!: string;

  @Prop({ type: String, required: true, enum: SPONSOR_TYPES })
  type!: SponsorType;

  @Prop({ type: imageReference })
  image?: ImageReference;

  @Prop({ type: Number, required: true, index: true })
  place!: number;

  /** Counted up with every change, so that nobody overwrites what they have not seen. */
  @Prop({ type: Number, required: true, default: 1 })
  version!: number;
}

export const sponsorSchema = SchemaFactory.createForClass(Sponsor);
