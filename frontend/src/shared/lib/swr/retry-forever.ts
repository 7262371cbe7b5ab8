import type { SWRConfiguration } from 'swr';

/** After a failure SWR stops its rounds; with these options they go on. @param every milliseconds until the next try */
export function retryForever(every: number): Pick<SWRConfiguration, 'onErrorRetry'> {
  return {
    onErrorRetry: (_cause, _key, _config, revalidate, { retryCount }) =>
      void setTimeout(() => void revalidate({ retryCount }), every),
  };
}
