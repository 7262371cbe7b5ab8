import type { Migration } from '../platform/migrations/migration.js';
import type { Registration } from '../registration/delegates/registration.schema.js';
import { repairSearchWords } from '../registration/search-words/search-words.js';

/** Registrations had no `searchWords` before an index answered the search for delegates. */
export const searchWords: Migration = {
  id: '0013-search-words',
  up: ({ db }) => repairSearchWords(db.collection<Registration>('registrations')),
};
