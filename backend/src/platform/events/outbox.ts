import { randomUUID } from 'node:crypto';
import type { Schema as MongooseSchema, Types } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import type { DomainEvent, EventPayloads, EventType } from '@mun/contracts/events';

/** A document that publishes events. Each event is pushed in the same atomic update as the change that it reports. */
export interface OutboxDocument {
  _id: Types.ObjectId | string;
  outbox: OutboxEntry[];
  /** Events that are not dispatched any more, because a handler failed in all its attempts. */
  deadLetters?: OutboxEntry[];
}

/** An event, with what its handlers have done so far. */
export interface OutboxEntry extends DomainEvent {
  /** The names of the handlers that have completed. */
  completed?: string[];
  /** The handlers that have been tried without success. */
  attempts?: HandlerAttempts[];
  /** Until then, the sweeps of other processes leave the event to the one that is handling it. */
  claimedUntil?: Date;
}

export interface HandlerAttempts {
  handler: string;
  count: number;
  retryAt: Date;
  /** Why the last attempt failed; absent if the process died during it. */
  error?: string;
}

/** Longer than handlers take under load. A killed process's events wait for so long, less than System status calls late. */
const CLAIM_MS = 45_000;

/** Returns when a claim ends that is made now. */
export function claimEnd(): Date {
  return new Date(Date.now() + CLAIM_MS);
}

/** The indexes with which documents with pending events and with dead letters are found. */
export const OUTBOX_INDEXES = ['outbox.at', 'deadLetters.at'].map((field) => ({
  key: { [field]: 1 as const },
  partialFilterExpression: { [field]: { $exists: true } },
}));

/** Adds the `outbox` and its indexes to a schema. */
export function withOutbox<T extends MongooseSchema>(schema: T): T {
  // Plain objects: `domainEvent` is their only source, so mongoose has nothing to cast or validate.
  schema.add({
    outbox: { type: [Object], default: [] },
    deadLetters: { type: [Object], default: undefined },
  });
  for (const { key, ...options } of OUTBOX_INDEXES) schema.index(key, options);
  return schema;
}

/** Creates an event for the `$push: { outbox }` of the update that it reports, claimed by the process that dispatches it then. */
export function domainEvent<T extends EventType>(
  type: T,
  payload: EventPayloads[T],
): DomainEvent<T> & OutboxEntry {
  return { id: randomUUID(), type, at: new Date(), payload, claimedUntil: claimEnd() };
}

type AdminAction = EventPayloads['AdminActionRecorded'];

/** Creates the event of an entry of the activity log. */
export function adminAction(
  by: Actor,
  action: AuditAction,
  subject: Pick<AdminAction, 'kind' | 'subject' | 'title'>,
  changes?: Pick<AdminAction, 'before' | 'after'>,
): DomainEvent<'AdminActionRecorded'> {
  return domainEvent('AdminActionRecorded', { by, action, ...subject, ...changes });
}
