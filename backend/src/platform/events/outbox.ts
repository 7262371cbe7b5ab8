import { randomUUID } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Schema as MongooseSchema } from 'mongoose';
import type { DomainEvent, EventPayloads, EventType } from '@mun/contracts/events';

/** A document that tells of its own changes: the event is pushed in the same atomic update as the change. */
export interface Outboxed {
  _id: mongoose.Types.ObjectId;
  outbox: DomainEvent[];
}

@Schema({ _id: false, versionKey: false })
class OutboxEntry {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  type!: string;

  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: mongoose.Schema.Types.Mixed, required: true })
  payload!: unknown;
}

const outboxEntrySchema = SchemaFactory.createForClass(OutboxEntry);

/** Gives a schema its `outbox`, and the partial index by which the sweep finds the few documents that still have to tell. */
export function withOutbox<T extends MongooseSchema>(schema: T): T {
  schema.add({ outbox: { type: [outboxEntrySchema], default: [] } });
  schema.index({ 'outbox.at': 1 }, { partialFilterExpression: { 'outbox.at': { $exists: true } } });
  return schema;
}

/** A new fact, for the `$push: { outbox }` of the update that makes it one. */
export function domainEvent<T extends EventType>(type: T, payload: EventPayloads[T]): DomainEvent<T> {
  return { id: randomUUID(), type, at: new Date(), payload };
}
