import { type Key, mutate } from 'swr';
import { type Change, SHOWN_BY } from './keys';

/** Refetches what is on screen and shows a change. Every writer calls it, also if it does not know whether it has changed anything. */
export async function invalidate(change: Change): Promise<void> {
  await mutate((key) => shows(key, change));
}

export function shows(key: Key, change: Change): boolean {
  const name: unknown = Array.isArray(key) ? key[0] : key;
  return typeof name === 'string' && SHOWN_BY[change].some((beginning) => name.startsWith(beginning));
}
