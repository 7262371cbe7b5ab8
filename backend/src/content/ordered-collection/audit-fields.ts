import { imageUrl, isImageReference } from '../images/image.schema.js';

/** Derived from the name, from the portfolios before, or from a text in Markdown. */
const DERIVED_FIELDS = new Set(['key', 'slugs', 'renamedPortfolios', 'agendaHtml', 'answerHtml', 'bodyHtml']);

/** Formats fields for the activity log: an image becomes its URL, and derived fields are left out. */
export function toAuditFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      if (DERIVED_FIELDS.has(name)) return [];
      return [[name, isImageReference(value) ? imageUrl(value) : (value ?? null)]];
    }),
  );
}
