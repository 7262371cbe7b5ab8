import type { Schema as MongooseSchema } from 'mongoose';
import { withOutbox } from '../../platform/events/outbox.js';
import type { VersionedDocument } from '../../platform/versioned-collection/versioned-document.js';

/** A versioned document of a list that organisers put in order. */
export interface OrderedDocument extends VersionedDocument {
  /** Position in the list; equal positions are in order of creation. */
  sortOrder: number;
}

export const BY_SORT_ORDER = { sort: { sortOrder: 1, _id: 1 } } as const;

/** Adds the fields of an OrderedDocument and their indexes to a schema. */
export function withOrderedDocumentFields<T extends MongooseSchema>(schema: T): T {
  schema.add({
    sortOrder: { type: Number, required: true, index: true },
    version: { type: Number, required: true, default: 1 },
    deletedAt: { type: Date },
  });
  schema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
  return withOutbox(schema);
}
