import type { PageContent } from '@mun/contracts/content/pages/pages';
import type { mongo } from 'mongoose';
import { isDuplicateKeyError } from '../../platform/mongo/collections.js';
import {
  AMBASSADOR_TEXT,
  DRESS_CODE_TEXT,
  PRIVACY_TEXT,
  PROGRAMME_TEXT,
  RULES_TEXT,
  TERMS_TEXT,
  VENUE_TEXT,
} from './default-texts.js';
import type { Page } from './page.schema.js';

interface BuiltInPage extends Omit<PageContent, 'introHtml' | 'sections'> {
  /** Whether the website always had this page, at this address. */
  always?: true;
}

/** The pages of a new database, in this order. SPEC.md sections 2 and 9 fix the texts of the first two. */
const BUILT_IN_PAGES: readonly BuiltInPage[] = [
  {
    slug: 'terms',
    title: 'Terms and Conditions',
    clause: 'Having agreed to the following',
    description: 'The terms on which delegates register, pay and take part.',
    body: TERMS_TEXT,
    placement: 'footer',
    always: true,
  },
  {
    slug: 'why-ca',
    title: 'Why Become a CA?',
    clause: 'Calling upon the willing',
    description: 'What Campus Ambassadors do for the conference, and what the conference does for them.',
    body: AMBASSADOR_TEXT,
    // 'CA Portal' in the menu leads to it.
    placement: 'none',
    always: true,
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    description:
      'Which personal data the conference keeps, for what, and how to have it corrected or erased.',
    body: PRIVACY_TEXT,
    placement: 'footer',
  },
  {
    slug: 'programme',
    title: 'Programme',
    clause: 'Following the',
    description: 'When and where the sessions, ceremonies and meals of the conference take place.',
    body: PROGRAMME_TEXT,
    placement: 'footer',
  },
  {
    slug: 'venue',
    title: 'Venue and travel',
    clause: 'Convening at the',
    description: 'Where the conference takes place and how to get there.',
    body: VENUE_TEXT,
    placement: 'footer',
  },
  {
    slug: 'rules-of-procedure',
    title: 'Rules of procedure',
    clause: 'Guided by the',
    description: 'How debate is conducted: the speakers’ list, motions, points, resolutions and voting.',
    body: RULES_TEXT,
    placement: 'footer',
  },
  {
    slug: 'dress-code',
    title: 'Dress code',
    clause: 'Observing the',
    description: 'What delegates wear on the days of the conference.',
    body: DRESS_CODE_TEXT,
    placement: 'footer',
  },
];

/**
 * Adds the built-in pages that are missing, each once, however many processes start at the same time.
 * @param publishAll whether pages that the website did not always have are published; otherwise they are drafts
 * @returns how many were added
 */
export async function insertBuiltInPages(
  pages: Pick<mongo.Collection<Page>, 'updateOne'>,
  { publishAll }: { publishAll: boolean },
): Promise<number> {
  let added = 0;
  for (const [index, { always = false, ...content }] of BUILT_IN_PAGES.entries()) {
    const published = publishAll || always;
    const page = { ...content, published, builtIn: true, sortOrder: index + 1, version: 1, outbox: [] };
    const { upsertedCount } = await pages
      .updateOne({ key: page.slug }, { $setOnInsert: page }, { upsert: true })
      .catch(ignoreDuplicate);
    added += upsertedCount;
  }
  return added;
}

/** Two concurrent upserts may both insert; the unique index refuses one of them. */
function ignoreDuplicate(error: unknown): { upsertedCount: number } {
  if (!isDuplicateKeyError(error)) throw error;
  return { upsertedCount: 0 };
}
