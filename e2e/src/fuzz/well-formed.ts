import type { SeededRandom } from '@mun/local/demo/seeded-random';
import { resolved, type Document, type Schema } from './document.js';
import type { Known } from './known.js';
import { anyPng } from './pictures.js';

/** Stands in all that a request says of a person: it must never be found in a log. */
export const CANARY = 'canary-of-the-fuzz';

const WORDS = [
  'Peace',
  'Water',
  'मानवाधिकार',
  'Ω and 林',
  "O'Neil",
  'A <b>bold</b> plan',
  'Second\nline',
] as const;

/** What a value is for, where its name tells more than its schema. */
const BY_NAME: Record<string, (chance: SeededRandom, known: Known) => unknown> = {
  email: (chance) => `${CANARY}-${chance.integer(0, 5_000)}@example.org`,
  phone: () => '9876500001',
  fullName: () => `${CANARY} Person`,
  institution: () => `${CANARY} School`,
  code: (chance, known) => chance.pick([known.any('coupon codes', chance), `FUZZ${chance.integer(0, 200)}`]),
  couponCode: (chance, known) => known.any('coupon codes', chance),
  registrationId: (chance, known) => known.any('registration ids', chance),
  committeePreference1: (_, known) => known.committee(0).name,
  portfolioPreference1ForCommitteePreference1: (_, known) => known.committee(0).portfolios[0],
  portfolioPreference2ForCommitteePreference1: (_, known) => known.committee(0).portfolios[1],
  committeePreference2: (_, known) => known.committee(1).name,
  portfolioPreference1ForCommitteePreference2: (_, known) => known.committee(1).portfolios[0],
  portfolioPreference2ForCommitteePreference2: (_, known) => known.committee(1).portfolios[1],
  razorpay_order_id: (chance, known) => known.any('provider orders', chance),
  allottedCommittee: (_, known) => known.committee(0).name,
  allottedPortfolio: (chance, known) => known.committee(0).portfolios[chance.integer(0, 5)],
  table: () => `question,answer\nWho asks?,${CANARY}\n`,
  image: () => anyPng(),
  backgroundGuideURL: (chance) => chance.pick(['https://example.org/guide.pdf', '']),
  startsOn: () => '2025-09-12',
  endsOn: () => '2025-09-14',
  ids: (chance, known) =>
    known.all(chance.pick(['/committees', '/eb', '/team-members', '/sponsors', '/faqs'])),
};

/** A value as the document describes it, so that a call gets past its form and does its work. */
export function wellFormed(
  schema: Schema,
  document: Document,
  known: Known,
  chance: SeededRandom,
  name = '',
): unknown {
  const special = BY_NAME[name];
  if (special) return special(chance, known);
  const { type, properties, required, items, ...rest } = resolved(schema, document);
  const choices = rest.enum ?? (rest.const === undefined ? undefined : [rest.const]);
  if (choices) return choices[chance.integer(0, choices.length - 1)];
  if (rest.anyOf) return wellFormed(oneOf(rest.anyOf, chance), document, known, chance, name);
  const make = (inner: Schema, innerName: string) => wellFormed(inner, document, known, chance, innerName);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).flatMap(([key, inner]) =>
          !required?.includes(key) && chance.float(0, 1) < 0.2 ? [] : [[key, make(inner, key)]],
        ),
      );
    case 'array':
      return Array.from({ length: chance.integer(rest.minItems ?? 0, 3) }, () => make(items ?? {}, name));
    case 'boolean':
      return chance.pick([true, false]);
    case 'integer':
    case 'number':
      return chance.integer(rest.minimum ?? 0, Math.min(rest.maximum ?? 50, (rest.minimum ?? 0) + 50));
    default:
      return text(rest, chance, known);
  }
}

function text({ format, pattern, maxLength = 40 }: Schema, chance: SeededRandom, known: Known): string {
  if (format === 'date-time' || format === 'date') return '2025-09-12T00:00:00.000Z';
  if (pattern?.includes('{64}')) return 'a'.repeat(64);
  if (pattern?.includes('0-9')) return known.any('/committees', chance);
  if (pattern?.includes('\\d')) return '1234567890'.slice(0, Number(/\{(\d+)/.exec(pattern)?.[1] ?? 6));
  return `${chance.pick(WORDS)} ${chance.integer(0, 99)}`.slice(0, maxLength);
}

function oneOf(schemas: Schema[], chance: SeededRandom): Schema {
  return schemas[chance.integer(0, schemas.length - 1)] ?? {};
}
