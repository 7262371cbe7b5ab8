import { CommitteesService } from '../content/committees/committees.service.js';
import { ConferenceService } from '../content/conference/conference.service.js';
import { FaqsService } from '../content/faqs/faqs.service.js';
import { PagesService } from '../content/pages/pages.service.js';
import type { Migration } from '../platform/migrations/migration.js';

/**
 * Texts in Markdown were rendered when they were shown. Now their HTML is stored: reading them stores what is missing. A text
 * that cannot be rendered is left out. Deleted items follow when they are restored.
 */
export const storedHtml: Migration = {
  id: '0018-stored-html',
  async up({ db, resolve }) {
    const isNew = (await db.collection('conference').findOne()) === null;
    if (isNew) return;
    await resolve(ConferenceService).getView();
    await resolve(CommitteesService).list({ images: 'url' });
    await resolve(FaqsService).list();
    await resolve(PagesService).list();
  },
};
