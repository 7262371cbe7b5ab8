import type { Middleware } from 'swr';
import { useHydrating } from '../react/use-hydrating';

/**
 * What came with a page has just been answered by the server: SWR need not ask again while it takes the page over, only
 * from then on.
 */
export const skipRevalidationOnHydration: Middleware = (useNext) => (key, fetcher, config) => {
  const hydrating = useHydrating();
  return useNext(key, fetcher, { ...config, revalidateIfStale: !hydrating && config.revalidateIfStale });
};
