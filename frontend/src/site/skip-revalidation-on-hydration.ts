import { useState } from 'react';
import type { Middleware } from 'swr';
import { useWasServerRendered } from '../shared/lib/react/use-was-server-rendered';

/** Does not request again what the server has just rendered into the page. Later revalidation is unchanged. */
export const skipRevalidationOnHydration: Middleware = (useNext) => (key, fetcher, config) => {
  const hydrated = useWasServerRendered();
  const [hydratedKey] = useState(hydrated ? key : undefined);
  const revalidateIfStale = key !== hydratedKey && config.revalidateIfStale;
  return useNext(key, fetcher, { ...config, revalidateIfStale });
};
