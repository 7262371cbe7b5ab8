import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from './outbox.js';

/** The outbox of an admin action that changes no other document, such as a login or an export. */
@Schema({ collection: 'admin_acts', versionKey: false })
export class AdminAction implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: Date, required: true })
  at!: Date;

  outbox!: DomainEvent[];
}

export const AdminActionSchema = withOutbox(SchemaFactory.createForClass(AdminAction));
