import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { ImageReferenceSchema, type ImageReference } from '../images/image.schema.js';
import {
  withOrderedDocumentFields,
  type OrderedDocument,
} from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'committees', versionKey: false })
export class Committee implements OrderedDocument {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  name!: string;

  /** The normalized name: two committees never differ by case or blanks only. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;

  @Prop({ type: String, required: true })
  agenda!: string;

  @Prop({ type: String })
  backgroundGuideURL?: string;

  /** What a delegate can represent here: countries, offices. */
  @Prop({ type: [String], required: true })
  portfolios!: string[];

  @Prop({ type: ImageReferenceSchema })
  image?: ImageReference;

  sortOrder!: number;
  version!: number;
  deletedAt?: Date;
  outbox!: DomainEvent[];
}

export const CommitteeSchema = withOrderedDocumentFields(SchemaFactory.createForClass(Committee));

/** Returns a key that no name has, because of its leading blank, so that a deleted committee releases its name. */
export function deletedCommitteeKey({ _id }: Pick<Committee, '_id'>): Pick<Committee, 'key'> {
  return { key: ` deleted ${_id.toHexString()}` };
}
