import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Actor } from '@mun/contracts/audit';
import type { DomainEvent } from '@mun/contracts/events';
import mongoose from 'mongoose';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';

const MAILING_STATES = ['running', 'stopped'] as const;

/**
 * One press of 'Send Allotment Emails'. It is born with its recipients in its outbox and keeps only how many they were:
 * once they are told of, a line in `deliveries` is what is known of each.
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

  /** What an organiser wants of it; whether it is done, its lines say. */
  @Prop({ type: String, enum: MAILING_STATES, required: true })
  state!: (typeof MAILING_STATES)[number];

  outbox!: DomainEvent[];
}

/** A mailing without what it has still to tell, which may be megabytes. */
export type MailingSummary = Omit<Mailing, 'outbox'>;

export const MailingSchema = withOutbox(SchemaFactory.createForClass(Mailing));
