import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { SPONSOR_TYPES } from '@mun/contracts/content';
import type { SponsorType } from '@mun/contracts/content';
import type { Types } from 'mongoose';
import { imageReference } from './image.schema.js';
import type { ImageReference } from './image.schema.js';
import { asKept, type Kept } from './kept.schema.js';

@Schema({ collection: 'sponsors', versionKey: false })
export class Sponsor implements Kept {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  name!: string;

  @Prop({ type: String, required: true, enum: SPONSOR_TYPES })
  type!: SponsorType;

  @Prop({ type: imageReference })
  image?: ImageReference;

  place!: number;
  version!: number;
  deletedAt?: Date;
  outbox!: DomainEvent[];
}

export const sponsorSchema = asKept(SchemaFactory.createForClass(Sponsor));
