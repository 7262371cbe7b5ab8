import type { VersionedItem } from '@mun/contracts/content';
import { buildPath } from '@mun/contracts/routes';
import { notify } from '../../shared/ui/feedback/notify';
import { adminApi } from '../auth/admin-api';
import type { SavedItem } from './use-draft-form';
import type { CollectionEndpoints } from '../collections/use-collection';

/** A picture of 5 MB goes up in this time on a slow line. Milliseconds. */
const UPLOAD_PATIENCE = 120_000;

/** Adds a thing to a list or changes the one that is there, and says so. @throws ApiError */
export async function saveItem(
  calls: CollectionEndpoints,
  thing: VersionedItem | undefined,
  body: object | FormData,
  { seen, key }: Pick<SavedItem<unknown>, 'seen' | 'key'>,
  said: { added: string; updated: string },
): Promise<void> {
  const timeout = UPLOAD_PATIENCE;
  if (thing)
    await adminApi.put(buildPath(calls.one, { id: thing._id }), body, { expectedVersion: seen, timeout });
  else await adminApi.post(calls.add, body, { idempotencyKey: key, timeout });
  notify.success(thing ? said.updated : said.added);
}
