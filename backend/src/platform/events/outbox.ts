import { randomUUID } from 'node:crypto';
import type { Schema as MongooseSchema, Types } from 'mongoose';
import type { DomainEvent, EventPayloads, EventType } from '@mun/contracts/events';

/** A document that tells of its own changes: the event is pushed in the same atomic update as the change. */
export interface OutboxDocument {
  _id: Types.ObjectId | string;
  outbox: DomainEvent[];
}

/** Gives a schema its `outbox`, and the partial index by which the sweep finds the few documents that still have to tell. */
export function withOutbox<T extends MongooseSchema>(schema: T): T {
  // Plain objects: only `domainEvent` makes them, so there is nothing for mongoose to cast or check.
  schema.add({ outbox: { type: [Object], default: [] } });
  schema.index({ 'outbox.at': 1 }, { partialFilterExpression: { 'outbox.at': { $exists: true } } });
  return schema;
}

/** A new fact, for the `$push: { outbox }` of the update that makes it one. */
export function domainEvent<T extends EventType>(type: T, payload: EventPayloads[T]): DomainEvent<T> {
  return { id: randomUUID(), type, at: new Date(), payload };
}
