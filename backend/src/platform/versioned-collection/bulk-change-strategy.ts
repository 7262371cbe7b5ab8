import type { BulkWrite } from '../mongo/bulk-write.js';
import { diffFields, setOrUnset, type FieldChanges } from './field-changes.js';
import type { VersionedDocument } from './versioned-document.js';

/** The operators that this module combines with the next version and an event. */
export interface UpdateOperators {
  $set?: object;
  $unset?: Record<string, 1>;
  $inc?: Record<string, number>;
}

type Change<Fields> = Extract<BulkWrite<Fields>, { do: 'change' }>;

/** How a bulk write changes a document. */
export interface BulkChangeStrategy<T extends VersionedDocument, Fields> {
  /** Builds the update; `filter` is added to the check of the version, `changes` go to the activity log. */
  toUpdate: (change: Change<Fields>) => {
    filter?: object;
    update: UpdateOperators;
    changes?: Partial<FieldChanges>;
  };
  isApplied: (change: Change<Fields>, document: T) => boolean;
}

/** Sets the given fields and removes those that are `undefined`. */
export const SET_FIELDS: BulkChangeStrategy<VersionedDocument, object> = {
  toUpdate: ({ before, fields }) => ({
    update: setOrUnset(fields),
    changes: diffFields(before, fields) ?? {},
  }),
  isApplied: ({ expectedVersion, fields }, document) =>
    document.version > expectedVersion && diffFields(document, fields) === null,
};
