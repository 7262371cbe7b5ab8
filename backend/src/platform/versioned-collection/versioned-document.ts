import type { Types } from 'mongoose';
import type { OutboxDocument } from '../events/outbox.js';

/** A document with optimistic locking, soft deletion and an outbox. */
export interface VersionedDocument extends OutboxDocument {
  _id: Types.ObjectId;
  /** Incremented with every change; a change is refused if it was made on an older version. */
  version: number;
  /** Set when soft-deleted. */
  deletedAt?: Date;
}

/** Matches documents that are not soft-deleted. */
export const NOT_DELETED = { deletedAt: { $exists: false } };

/** The fields that organisers edit; a field that is `undefined` is removed. */
export type EditableFields<T extends VersionedDocument> = {
  [K in keyof Omit<T, keyof VersionedDocument>]?: T[K] | undefined;
};
