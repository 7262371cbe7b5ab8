import { useEffect, useId } from 'react';
import type { Middleware } from 'swr';
import { create } from 'zustand';

/** When each kind of data was last received, by its key. */
const receivedAt = new Map<string, number>();

/** The key of the request that failed, by the id of what shows its data. */
const failedKeys = new Map<string, string>();

/** When the data on screen that cannot be refreshed was last received, by the id of what shows it. */
export const useOutdated = create<Readonly<Record<string, number | undefined>>>(() => ({}));

/** Tracks for every request of the admin area whether what is on screen could not be refreshed. OutdatedBanner shows it. */
export const trackOutdated: Middleware = (useNext) => (key, fetcher, config) => {
  const id = useId();
  const onSuccess: typeof config.onSuccess = (data, serialized, options) => {
    receivedAt.set(serialized, Date.now());
    config.onSuccess?.(data, serialized, options);
  };
  const onError: typeof config.onError = (cause, serialized, options) => {
    failedKeys.set(id, serialized);
    config.onError?.(cause, serialized, options);
  };
  const result = useNext(key, fetcher, { ...config, onSuccess, onError });
  const isOutdated = result.data !== undefined && result.error !== undefined;
  useEffect(() => {
    if (!isOutdated) return undefined;
    const received = receivedAt.get(failedKeys.get(id) ?? '') ?? Date.now();
    useOutdated.setState({ [id]: received });
    return () => useOutdated.setState({ [id]: undefined });
  }, [id, isOutdated]);
  return result;
};
