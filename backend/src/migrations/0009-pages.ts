import { insertBuiltInPages } from '../content/pages/built-in-pages.js';
import type { Page } from '../content/pages/page.schema.js';
import type { Migration } from '../platform/migrations/migration.js';

/**
 * Before pages could be edited, the website had two fixed ones: the terms and what Campus Ambassadors get. The other
 * built-in pages are added as drafts, so that a running website shows no text that its organisers have not read.
 */
export const pages: Migration = {
  id: '0009-pages',
  async up({ db }) {
    const isNew = (await db.collection('conference').findOne()) === null;
    if (!isNew) await insertBuiltInPages(db.collection<Page>('pages'), { publishAll: false });
  },
};
