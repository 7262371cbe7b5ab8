/**
 * One of many writes to a list that are done together. `id` is an `_id`, also of what does not exist yet, so that a write
 * can be repeated; `seen` is the version that it rests on: over another one nothing is written.
 */
export type BulkWrite<Fields> =
  | { do: 'add'; id: string; fields: Fields }
  /** `before`: the same fields as they were. A field that is undefined is taken away. */
  | { do: 'change'; id: string; expectedVersion: number; before: Fields; fields: Fields }
  | { do: 'remove'; id: string; expectedVersion: number };
