import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from '../platform/events/outbox.js';

/** Spellings of an institution that an organiser merged, or of different ones. Registrations keep what the delegates typed. */
@Schema({ collection: 'institutions', versionKey: false })
export class Institution implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  /** The common name. */
  @Prop({ type: String, required: true }) name!: string;

  /** The merged spellings as typed. */
  @Prop({ type: [String], required: true }) aliases!: string[];

  /** `normalizeName` of the name and the aliases; absent once they are separated again. */
  @Prop({ type: [String], default: undefined }) aliasKeys?: string[];

  /** The last merge of other institutions into this one, until it is undone: their ids, and what this one was before. */
  @Prop({ type: Object }) absorbed?: { others: string[] } & Pick<Institution, 'name' | 'aliases'>;

  /**
   * `normalizeName` of spellings of different institutions, instead of `aliasKeys`: sorted, without duplicates. Their merge is
   * not suggested.
   */
  @Prop({ type: [String], default: undefined }) differentKeys?: string[];

  /** Incremented by every change. */
  @Prop({ type: Number, required: true }) version!: number;
  @Prop({ type: Date, required: true }) mergedAt!: Date;
  @Prop({ type: Object, required: true }) by!: Actor;

  outbox!: DomainEvent[];
}

export const InstitutionSchema = withOutbox(SchemaFactory.createForClass(Institution));
// A spelling belongs to one institution.
InstitutionSchema.index(
  { aliasKeys: 1 },
  { unique: true, partialFilterExpression: { aliasKeys: { $exists: true } }, name: 'one_institution' },
);
