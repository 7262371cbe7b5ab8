import { randomUUID } from 'node:crypto';
import type { Schema as MongooseSchema, Types } from 'mongoose';
import type { DomainEvent, EventPayloads, EventType } from '@mun/contracts/events';

/** A document that publishes events. Each event is pushed in the same atomic update as the change that it reports. */
export interface OutboxDocument {
  _id: Types.ObjectId | string;
  outbox: DomainEvent[];
}

/** Adds the `outbox` to a schema, and the partial index with which the sweep finds documents with pending events. */
export function withOutbox<T extends MongooseSchema>(schema: T): T {
  // Plain objects: `domainEvent` is their only source, so mongoose has nothing to cast or validate.
  schema.add({ outbox: { type: [Object], default: [] } });
  schema.index({ 'outbox.at': 1 }, { partialFilterExpression: { 'outbox.at': { $exists: true } } });
  return schema;
}

/** Creates an event for the `$push: { outbox }` of the update that it reports. */
export function domainEvent<T extends EventType>(type: T, payload: EventPayloads[T]): DomainEvent<T> {
  return { id: randomUUID(), type, at: new Date(), payload };
}
