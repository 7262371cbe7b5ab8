import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type Outboxed } from '../events/outbox.js';

/** That an organiser took a list home, and when. What was in it is not kept. */
@Schema({ collection: 'exports', versionKey: false })
export class Export implements Outboxed {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: Date, required: true })
  at!: Date;

  outbox!: DomainEvent[];
}

export const ExportSchema = withOutbox(SchemaFactory.createForClass(Export));
