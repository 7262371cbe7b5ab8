import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { EmailTextId } from '@mun/contracts/notify/email-texts';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';

/** The organisers' text of one email. There is no document for a text that nobody has changed. */
@Schema({ collection: 'email_texts', versionKey: false })
export class EmailText implements OutboxDocument {
  @Prop({ type: String, required: true })
  _id!: EmailTextId;

  /** Empty if the default was restored. */
  @Prop({ type: String, default: '' })
  text!: string;

  @Prop({ type: Number, required: true })
  version!: number;

  outbox!: DomainEvent[];
}

export const EmailTextSchema = withOutbox(SchemaFactory.createForClass(EmailText));
