import { imageUrl, isImageReference } from '../images/image.schema.js';

/** Fields computed from another field. */
const DERIVED = new Set(['key']);

/** Formats fields for the activity log: an image becomes its URL, and derived fields are left out. */
export function toAuditFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      if (DERIVED.has(name)) return [];
      return [[name, isImageReference(value) ? imageUrl(value) : (value ?? null)]];
    }),
  );
}
