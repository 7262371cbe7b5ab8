import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type Outboxed } from '../events/outbox.js';

/** That an organiser was let in, and when. */
@Schema({ collection: 'logins', versionKey: false })
export class Login implements Outboxed {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: Date, required: true })
  at!: Date;

  outbox!: DomainEvent[];
}

export const LoginSchema = withOutbox(SchemaFactory.createForClass(Login));
