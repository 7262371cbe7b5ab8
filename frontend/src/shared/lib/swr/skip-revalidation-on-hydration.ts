import type { Middleware } from 'swr';
import { useHydrating } from '../react/use-hydrating';

/** Does not request again what the server has just rendered into the page. Later revalidation is unchanged. */
export const skipRevalidationOnHydration: Middleware = (useNext) => (key, fetcher, config) => {
  const hydrating = useHydrating();
  return useNext(key, fetcher, { ...config, revalidateIfStale: !hydrating && config.revalidateIfStale });
};
