import { VALID_PNG } from './multipart.js';
import { resolveSchema, type Schema } from './openapi.js';
import type { FuzzContext } from './resource-pool.js';

/** Part of all personal data in requests, and must not appear in any log. */
export const CANARY = 'canary-of-the-fuzz';
export const PHONE = '9876500001';

const WORDS = [
  'Peace',
  'Water',
  'मानवाधिकार',
  'Ω and 林',
  "O'Neil",
  'A <b>bold</b>',
  'Second\nline',
] as const;

/** Values of fields whose names say more than their schemas. */
const BY_NAME: Record<string, (context: FuzzContext) => unknown> = {
  email: ({ random }) => `${CANARY}-${random.integer(0, 5_000)}@example.org`,
  phone: () => PHONE,
  fullName: () => `${CANARY} Person`,
  institution: () => `${CANARY} School`,
  code: ({ pool, random }) =>
    random.pick([pool.pick('coupon codes', random), `FUZZ${random.integer(0, 200)}`]),
  couponCode: ({ pool, random }) => pool.pick('coupon codes', random),
  registrationId: ({ pool, random }) => pool.pick('registration ids', random),
  committeePreference1: ({ pool }) => pool.committee(0).name,
  portfolioPreference1ForCommitteePreference1: ({ pool }) => pool.committee(0).portfolios[0],
  portfolioPreference2ForCommitteePreference1: ({ pool }) => pool.committee(0).portfolios[1],
  committeePreference2: ({ pool }) => pool.committee(1).name,
  portfolioPreference1ForCommitteePreference2: ({ pool }) => pool.committee(1).portfolios[0],
  portfolioPreference2ForCommitteePreference2: ({ pool }) => pool.committee(1).portfolios[1],
  razorpay_order_id: ({ pool, random }) => pool.pick('provider orders', random),
  allottedCommittee: ({ pool }) => pool.committee(0).name,
  allottedPortfolio: ({ pool, random }) => pool.committee(0).portfolios[random.integer(0, 5)],
  // Not together with an amount.
  percentOff: ({ random }) => random.pick([null, null, 10]),
  validUntil: ({ random }) => random.pick(['2099-08-30', '']),
  columns: () => [],
  pictures: () => [],
  table: () => `question,answer\nWho asks?,${CANARY}\n`,
  image: () => VALID_PNG,
  file: () => VALID_PNG,
  backgroundGuideURL: ({ random }) => random.pick(['https://example.org/guide.pdf', '']),
  slug: ({ random }) => `page-${random.integer(0, 50)}`,
  time: ({ random }) => random.pick(['09:30', '']),
  startsOn: () => '2025-09-12',
  endsOn: () => '2025-09-14',
  ids: ({ pool, random }) =>
    pool.all(random.pick(['/committees', '/eb', '/team-members', '/sponsors', '/faqs', '/pages'])),
};

/** Returns a value that the schema accepts, so that the request passes validation. @param name of the field */
export function validValue(schema: Schema, context: FuzzContext, name = ''): unknown {
  const { document, random } = context;
  const byName = BY_NAME[name];
  if (byName) return byName(context);
  const { type, properties, required, items, ...rest } = resolveSchema(schema, document);
  const choices = rest.enum ?? (rest.const === undefined ? undefined : [rest.const]);
  if (choices) return choices[random.integer(0, choices.length - 1)];
  if (rest.anyOf)
    return validValue(rest.anyOf[random.integer(0, rest.anyOf.length - 1)] ?? {}, context, name);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).flatMap(([key, inner]) =>
          !required?.includes(key) && random.float(0, 1) < 0.2
            ? []
            : [[key, validValue(inner, context, key)]],
        ),
      );
    case 'array':
      return Array.from({ length: random.integer(rest.minItems ?? 0, 3) }, () =>
        validValue(items ?? {}, context, name),
      );
    case 'boolean':
      return random.pick([true, false]);
    case 'integer':
    case 'number':
      return random.integer(rest.minimum ?? 0, Math.min(rest.maximum ?? 50, (rest.minimum ?? 0) + 50));
    default:
      return validString(rest, context);
  }
}

function validString({ format, pattern, maxLength = 40 }: Schema, { pool, random }: FuzzContext): string {
  if (format === 'date-time' || format === 'date') return '2025-09-12T00:00:00.000Z';
  if (pattern?.includes('{64}')) return 'a'.repeat(64);
  if (pattern?.includes('0-9')) return pool.pick('/committees', random);
  if (pattern?.includes('\\d')) return '1234567890'.slice(0, Number(/\{(\d+)/.exec(pattern)?.[1] ?? 6));
  return `${random.pick(WORDS)} ${random.integer(0, 99)}`.slice(0, maxLength);
}
