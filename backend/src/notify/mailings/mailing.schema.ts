import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import mongoose from 'mongoose';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';

/**
 * One click on 'Send Allotment Emails'. The recipients are only in the outbox until its events are handled; from then on
 * each recipient is a document in `deliveries`.
 */
@Schema({ collection: 'mailings', versionKey: false })
export class Mailing implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: Date, required: true })
  startedAt!: Date;

  @Prop({ type: Object, required: true })
  actor!: Actor;

  @Prop({ type: Number, required: true })
  total!: number;

  /** The state an organiser chose. Whether the mailing is done follows from its deliveries. */
  @Prop({ type: String, enum: ['running', 'stopped'], required: true })
  state!: 'running' | 'stopped';

  outbox!: DomainEvent[];
}

/** A mailing without its outbox, which may be several megabytes. */
export type MailingSummary = Omit<Mailing, 'outbox'>;

export const MailingSchema = withOutbox(SchemaFactory.createForClass(Mailing));
