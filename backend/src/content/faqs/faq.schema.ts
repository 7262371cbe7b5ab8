import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { Types } from 'mongoose';
import {
  withOrderedDocumentFields,
  type OrderedDocument,
} from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'faqs', versionKey: false })
export class Faq implements OrderedDocument {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  question!: string;

  /** Markdown. */
  @Prop({ type: String, required: true, trim: true })
  answer!: string;

  sortOrder!: number;
  version!: number;
  deletedAt?: Date;
  outbox!: DomainEvent[];
}

export const FaqSchema = withOrderedDocumentFields(SchemaFactory.createForClass(Faq));
