import type { Type } from '@nestjs/common';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Schema as MongooseSchema, Types } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox } from '../../platform/events/outbox.js';
import type { VersionedDocument } from '../../platform/versioned-collection/versioned-document.js';
import { ImageReferenceSchema, type ImageReference } from '../images/image.schema.js';

/** A document of a list that organisers put in order. */
@Schema()
export class OrderedDocument implements VersionedDocument {
  _id!: Types.ObjectId;

  /** Position in the list; equal positions are in order of creation. */
  @Prop({ type: Number, required: true, index: true })
  sortOrder!: number;

  @Prop({ type: Number, required: true, default: 1 })
  version!: number;

  @Prop({ type: Date })
  deletedAt?: Date;

  outbox!: DomainEvent[];
}

/** A committee, a member of the executive board or the team, or a sponsor. */
@Schema()
export class ImageListDocument extends OrderedDocument {
  @Prop({ type: String, required: true, trim: true })
  name!: string;

  @Prop({ type: ImageReferenceSchema })
  image?: ImageReference;
}

/** Adds the outbox and the index of deleted documents. */
export function createOrderedSchema(entity: Type): MongooseSchema {
  const schema: MongooseSchema = SchemaFactory.createForClass(entity);
  schema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
  return withOutbox(schema);
}
