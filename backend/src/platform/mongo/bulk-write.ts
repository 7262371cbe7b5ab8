/**
 * One write of a batch. `id` is the document's `_id`, chosen in advance for additions, so that a batch can be repeated. The
 * write is skipped if the document's version is not `expectedVersion`.
 */
export type BulkWrite<Fields> =
  | { do: 'add'; id: string; fields: Fields }
  /** `before` has the previous values of the same fields. A field whose value is undefined is removed. */
  | { do: 'change'; id: string; expectedVersion: number; before: Fields; fields: Fields }
  | { do: 'remove'; id: string; expectedVersion: number };
