import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { Types } from 'mongoose';
import { ImageReferenceSchema } from '../images/image.schema.js';
import type { ImageReference } from '../images/image.schema.js';
import {
  withOrderedDocumentFields,
  type OrderedDocument,
} from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'committees', versionKey: false })
export class Committee implements OrderedDocument {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  name!: string;

  /** `textKey(name)`: two committees never differ by case or blanks only. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;

  @Prop({ type: String, required: true })
  agenda!: string;

  @Prop({ type: String })
  backgroundGuideURL?: string;

  /** What a delegate may stand for here: countries, offices. */
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

/** Nobody's key, since a name's has no blank before it: a deleted committee leaves its name to others. */
export function deletedCommitteeKey({ _id }: Pick<Committee, '_id'>): Pick<Committee, 'key'> {
  return { key: ` deleted ${_id.toHexString()}` };
}
