import { useState } from 'react';
import type { Middleware } from 'swr';
import { useHydrated } from '../shared/lib/react/use-hydrated';

/** Does not request again what the server has just rendered into the page. Later revalidation is unchanged. */
export const skipRevalidationOnHydration: Middleware = (useNext) => (key, fetcher, config) => {
  const hydrated = useHydrated();
  const [hydratedKey] = useState(hydrated ? key : undefined);
  const revalidateIfStale = key !== hydratedKey && config.revalidateIfStale;
  return useNext(key, fetcher, { ...config, revalidateIfStale });
};
