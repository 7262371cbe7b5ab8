import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from '../platform/events/outbox.js';

/**
 * An erasure of one or more people, by ids and without names. It is stored before anything is deleted, so that it can be
 * resumed after a crash. After a backup is restored, it lists what has to be erased again.
 */
@Schema({ collection: 'erasures', versionKey: false })
export class Erasure implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: Object, required: true }) actor!: Actor;
  @Prop({ type: String, required: true }) reason!: string;
  @Prop({ type: String, enum: ['erasing', 'erased'], required: true, index: true }) state!:
    | 'erasing'
    | 'erased';

  /** Internal `_id`s. */
  @Prop({ type: [String], required: true }) registrations!: string[];
  @Prop({ type: [String], required: true }) applications!: string[];
  @Prop({ type: [String], required: true }) mails!: string[];

  /** Of delegations whose adviser is erased, and ids of places whose students are. Absent in erasures of earlier versions. */
  @Prop({ type: [String], default: undefined }) advised?: string[];
  @Prop({ type: [String], default: undefined }) places?: string[];

  /** Set if only registrations that are still unpaid are erased. */
  @Prop({ type: Boolean }) unpaidOnly?: boolean;

  /** `<day>:<part>` if it is part of a purge. A unique index lets only one of several backends take a part. */
  @Prop({ type: String }) purge?: string;

  outbox!: DomainEvent[];
}

export const ErasureSchema = withOutbox(SchemaFactory.createForClass(Erasure));
ErasureSchema.index(
  { purge: 1 },
  {
    unique: true,
    partialFilterExpression: { purge: { $type: 'string' } },
    name: 'one_erasure_per_purge_part',
  },
);
