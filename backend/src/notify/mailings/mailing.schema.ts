import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import type { EmailBranding } from '@mun/contracts/notify/deliveries';
import type { EmailTextId } from '@mun/contracts/notify/email-texts';
import mongoose from 'mongoose';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';

/** One click on 'Send Allotment Emails'. Each recipient is a document in `deliveries`, so its size does not depend on them. */
@Schema({ collection: 'mailings', versionKey: false })
export class Mailing implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  /** Before the recipients were counted. */
  @Prop({ type: Date, required: true })
  startedAt!: Date;

  @Prop({ type: Object, required: true })
  actor!: Actor;

  /** Who is emailed: the delegates whose seat is not the one of which they were notified last. */
  @Prop({ type: String, enum: ['changed-seats'] })
  audience!: 'changed-seats';

  /** The organisers' texts and the conference as of the start; absent in mailings of earlier versions. */
  @Prop({ type: Object })
  emails?: Partial<Record<EmailTextId, EmailBranding>>;

  /** The registration up to which the deliveries exist, '' at the start; absent once all do. */
  @Prop({ type: String })
  cursor?: string;

  /** Number of recipients, estimated at the start until all deliveries exist. */
  @Prop({ type: Number, required: true })
  total!: number;

  /** The state an organiser chose. Whether the mailing is done follows from its deliveries. */
  @Prop({ type: String, enum: ['running', 'stopped'], required: true })
  state!: 'running' | 'stopped';

  outbox!: DomainEvent[];
}

export type MailingSummary = Omit<Mailing, 'outbox'>;

export const MailingSchema = withOutbox(SchemaFactory.createForClass(Mailing));
