import type { SWRConfiguration } from 'swr';

/** Keeps SWR polling after an error, which it otherwise stops. @param interval milliseconds until the next attempt */
export function retryForever(interval: number): Pick<SWRConfiguration, 'onErrorRetry'> {
  return {
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) =>
      void setTimeout(() => void revalidate({ retryCount }), interval),
  };
}
