import type { VersionedItem } from '@mun/contracts/content';
import { buildPath } from '@mun/contracts/routes';
import { notify } from '../../shared/ui/feedback/notify.js';
import { post, put } from '../auth/admin-api.js';
import type { SavedOver } from './use-draft-form.js';
import type { KeptCalls } from '../collections/use-collection.js';

/** A picture of 5 MB goes up in this time on a slow line. Milliseconds. */
const UPLOAD_PATIENCE = 120_000;

/** Adds a thing to a list or changes the one that is there, and says so. @throws ApiError */
export async function saveThing(
  calls: KeptCalls,
  thing: VersionedItem | undefined,
  body: object | FormData,
  { seen, key }: Pick<SavedOver<unknown>, 'seen' | 'key'>,
  said: { added: string; updated: string },
): Promise<void> {
  const timeout = UPLOAD_PATIENCE;
  if (thing) await put(buildPath(calls.one, { id: thing._id }), body, { seen, timeout });
  else await post(calls.add, body, { key, timeout });
  notify.success(thing ? said.updated : said.added);
}
