import { imageUrl, isImageReference } from '../images/image.schema.js';

/** Formats fields for the activity log: an image becomes its URL, and `key` is left out, as it is derived from the name. */
export function toAuditFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      if (name === 'key') return [];
      return [[name, isImageReference(value) ? imageUrl(value) : (value ?? null)]];
    }),
  );
}
