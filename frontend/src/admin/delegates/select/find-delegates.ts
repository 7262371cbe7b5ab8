import type { DelegateRow, DelegateView } from '@mun/contracts/registration/delegates';
import { parseRegistrationId } from '@mun/contracts/registration/registration-id';
import { ApiError } from '../../../shared/lib/http/api-error';
import { delegatesApi } from '../api';

const AT_ONCE = 4;

export interface FoundDelegates {
  found: DelegateRow[];
  /** Lines that are no registration ID of a delegate. */
  unknown: string[];
  /** Lines of delegates who are cancelled already. */
  cancelled: string[];
}

/** Fetches delegates by id, a few at once; undefined for those that do not exist. @throws ApiError */
export function findDelegates(ids: readonly string[]): Promise<(DelegateView | undefined)[]> {
  return mapLimited(ids, AT_ONCE, findDelegate);
}

/** @param text one registration ID per line, in any notation @throws ApiError */
export async function findByRegistrationIds(text: string): Promise<FoundDelegates> {
  const lines = new Map<string, string | null>();
  for (const line of text.split(/\r?\n/)) if (line.trim()) lines.set(line.trim(), parseRegistrationId(line));
  const ids = [...new Set(lines.values())].filter((id) => id !== null);
  const delegates = await findDelegates(ids);
  const byId = new Map(ids.map((id, index) => [id, delegates[index]]));
  const stateOf = (id: string | null) => byId.get(id ?? '')?.state;
  const linesWith = (isWanted: (state: DelegateRow['state'] | undefined) => boolean) =>
    [...lines].filter(([, id]) => isWanted(stateOf(id))).map(([line]) => line);
  return {
    found: delegates
      .filter((delegate) => delegate !== undefined)
      .filter(({ state }) => state !== 'cancelled'),
    unknown: linesWith((state) => state === undefined),
    cancelled: linesWith((state) => state === 'cancelled'),
  };
}

async function findDelegate(id: string): Promise<DelegateView | undefined> {
  try {
    return await delegatesApi.get(id);
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return undefined;
    throw cause;
  }
}

/** Like `Promise.all(items.map(work))`, but with at most `limit` calls at once. */
async function mapLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // All workers take from one iterator.
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
