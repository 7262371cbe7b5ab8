import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from '../platform/events/outbox.js';

/** Somebody who wants to be a campus ambassador, in their own words. */
@Schema({ collection: 'applications', versionKey: false })
export class Application implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: String, required: true })
  fullName!: string;

  @Prop({ type: String, required: true })
  email!: string;

  /** `emailKeyOf(email)`: whose it is. */
  @Prop({ type: String, required: true, index: true })
  emailKey!: string;

  /** Made of the person and every word: the same form sent twice is one application. */
  @Prop({ type: String, required: true, unique: true })
  fingerprint!: string;

  /** The person, on their first application only: it is the one that is answered with a receipt. */
  @Prop({ type: String })
  firstOf?: string;

  @Prop({ type: String, required: true })
  phone!: string;

  @Prop({ type: String, required: true })
  institution!: string;

  @Prop({ type: String, required: true })
  whyJoin!: string;

  @Prop({ type: String, required: true })
  experience!: string;

  @Prop({ type: Date, required: true, index: true })
  receivedAt!: Date;

  outbox!: DomainEvent[];
}

export const ApplicationSchema = withOutbox(SchemaFactory.createForClass(Application));
ApplicationSchema.index(
  { firstOf: 1 },
  { unique: true, partialFilterExpression: { firstOf: { $type: 'string' } } },
);
