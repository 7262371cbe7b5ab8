import type { SWRConfiguration } from 'swr';

/** In ms. An outage is over for every page after at most this long. */
const LONGEST_PAUSE = 30_000;

/** The next attempt of each key. SWR itself starts another series of attempts whenever the page gets the focus. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Repeats a failed request until it succeeds, with one timer for each key: at first after `interval` milliseconds, and after the
 * third failure with exponential backoff up to `longestPause`.
 */
export function retryWithBackoff(
  interval: number,
  longestPause = LONGEST_PAUSE,
): Pick<SWRConfiguration, 'onErrorRetry'> {
  return {
    onErrorRetry: (_error, key, _config, revalidate, options) => {
      const backoff = interval * 2 ** Math.max(0, options.retryCount - 2);
      clearTimeout(timers.get(key));
      const attempt = () => {
        timers.delete(key);
        void revalidate(options);
      };
      timers.set(key, setTimeout(attempt, Math.max(interval, Math.min(backoff, longestPause))));
    },
  };
}

/**
 * Requests the data again and again, also after an error, at which SWR otherwise stops.
 * @param interval in milliseconds, or a function of the latest data. SWR asks a new function for the interval at once, but the
 *   same one only after the interval has passed: pass it inline.
 */
export function polling<Data>(interval: number | ((latest: Data | undefined) => number)) {
  const base = typeof interval === 'function' ? interval(undefined) : interval;
  return { refreshInterval: interval, ...retryWithBackoff(base) };
}
