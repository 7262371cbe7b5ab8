import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from './outbox.js';

/** That an organiser did something which changes no document, and when: logged in, or took a list home. No more is kept. */
@Schema({ collection: 'admin_acts', versionKey: false })
export class AdminAction implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: Date, required: true })
  at!: Date;

  outbox!: DomainEvent[];
}

export const AdminActionSchema = withOutbox(SchemaFactory.createForClass(AdminAction));
