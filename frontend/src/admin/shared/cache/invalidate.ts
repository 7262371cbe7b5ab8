import { type Key, mutate } from 'swr';
import { type Change, SHOWN_BY } from './keys';

/**
 * Refetches what is on screen and shows a change. Every writer calls it, also if it does not know whether it has changed anything.
 * @param cache the `mutate` of another cache than the global one
 */
export async function invalidate(change: Change, cache = mutate): Promise<void> {
  await cache((key) => shows(key, change));
}

export function shows(key: Key, change: Change): boolean {
  const name: unknown = Array.isArray(key) ? key[0] : key;
  return typeof name === 'string' && SHOWN_BY[change].some((beginning) => name.startsWith(beginning));
}
