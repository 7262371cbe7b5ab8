import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from '../platform/events/outbox.js';

/** An application to become a campus ambassador. */
@Schema({ collection: 'applications', versionKey: false })
export class Application implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: String, required: true }) fullName!: string;
  @Prop({ type: String, required: true }) email!: string;
  @Prop({ type: String, required: true }) phone!: string;
  @Prop({ type: String, required: true }) institution!: string;
  @Prop({ type: String, required: true }) whyJoin!: string;
  @Prop({ type: String, required: true }) experience!: string;

  /** `toEmailKey(email)`: identifies the person. */
  @Prop({ type: String, required: true, index: true }) emailKey!: string;

  /** Hash of the whole form: the unique index stores an identical form once. */
  @Prop({ type: String, required: true, unique: true }) fingerprint!: string;

  /** The person's `emailKey`, on their first application only, which is the one that gets a receipt. */
  @Prop({ type: String }) firstOf?: string;
  @Prop({ type: Date, required: true, index: true }) receivedAt!: Date;

  outbox!: DomainEvent[];
}

export const ApplicationSchema = withOutbox(SchemaFactory.createForClass(Application));
ApplicationSchema.index(
  { firstOf: 1 },
  { unique: true, partialFilterExpression: { firstOf: { $type: 'string' } } },
);
