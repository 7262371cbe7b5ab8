/**
 * Selects the documents of the current edition. Those of past editions have the edition's `_id` in `edition`
 * (docs/decisions/next-edition.md).
 */
export const CURRENT_EDITION = { edition: { $exists: false } } as const;
