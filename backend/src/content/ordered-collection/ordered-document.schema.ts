import type { Schema as MongooseSchema, Types } from 'mongoose';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';
import type { HasSortOrder } from './sort-order.js';

/** What every thing of a list has: its sortOrder, its version, and its outbox, which tells who changed what. */
export interface OrderedDocument extends OutboxDocument, HasSortOrder {
  _id: Types.ObjectId;
  /** Counted up with every change, so that nobody overwrites what they have not seen. */
  version: number;
  /** Deleted, and kept for a while so that it can be brought back. */
  deletedAt?: Date;
}

/** Those that are not deleted. */
export const NOT_DELETED = { deletedAt: { $exists: false } };

/** Gives a schema what `Kept` says. */
export function withOrderedDocumentFields<T extends MongooseSchema>(schema: T): T {
  schema.add({
    sortOrder: { type: Number, required: true, index: true },
    version: { type: Number, required: true, default: 1 },
    deletedAt: { type: Date },
  });
  schema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
  return withOutbox(schema);
}
