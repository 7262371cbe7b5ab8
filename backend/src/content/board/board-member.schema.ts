import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { Types } from 'mongoose';
import { ImageReferenceSchema, type ImageReference } from '../images/image.schema.js';
import {
  withOrderedDocumentFields,
  type OrderedDocument,
} from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'board_members', versionKey: false })
export class BoardMember implements OrderedDocument {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  name!: string;

  /** Free text, as a member may chair something that is not in the list of committees. */
  @Prop({ type: String, required: true, trim: true })
  committee!: string;

  /** The job title, for example 'Chairperson'; the place in the list is `sortOrder`. */
  @Prop({ type: String, required: true, trim: true })
  position!: string;

  @Prop({ type: ImageReferenceSchema })
  image?: ImageReference;

  sortOrder!: number;
  version!: number;
  deletedAt?: Date;
  outbox!: DomainEvent[];
}

export const BoardMemberSchema = withOrderedDocumentFields(SchemaFactory.createForClass(BoardMember));
