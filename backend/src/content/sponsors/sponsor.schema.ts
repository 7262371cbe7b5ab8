import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { SPONSOR_TYPES } from '@mun/contracts/content';
import type { SponsorType } from '@mun/contracts/content';
import type { Types } from 'mongoose';
import { ImageReferenceSchema, type ImageReference } from '../images/image.schema.js';
import {
  withOrderedDocumentFields,
  type OrderedDocument,
} from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'sponsors', versionKey: false })
export class Sponsor implements OrderedDocument {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  name!: string;

  @Prop({ type: String, required: true, enum: SPONSOR_TYPES })
  type!: SponsorType;

  @Prop({ type: ImageReferenceSchema })
  image?: ImageReference;

  sortOrder!: number;
  version!: number;
  deletedAt?: Date;
  outbox!: DomainEvent[];
}

export const SponsorSchema = withOrderedDocumentFields(SchemaFactory.createForClass(Sponsor));
