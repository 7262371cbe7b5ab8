import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { Types } from 'mongoose';
import { ImageReferenceSchema } from '../images/image.schema.js';
import type { ImageReference } from '../images/image.schema.js';
import {
  withOrderedDocumentFields,
  type OrderedDocument,
} from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'board_members', versionKey: false })
export class BoardMember implements OrderedDocument {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  name!: string;

  /** Free text: a member may chair what is no committee of the list. */
  @Prop({ type: String, required: true, trim: true })
  committee!: string;

  /** What somebody does: 'Chairperson'. Where somebody stands in the list is `sortOrder`. */
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
