import { useCallback, useSyncExternalStore } from 'react';
import { useRenderedAt } from '../shared/rendered-at';

const SECOND = 1000;

/** Whole seconds from `now` to `target`, both in ms since 1970; 0 once it has passed. */
export function secondsUntil(target: number, now: number): number {
  return Math.max(0, Math.ceil((target - now) / SECOND));
}

/** Seconds as days, hours, minutes and seconds, each at least two digits. */
export function splitSeconds(seconds: number) {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return {
    days: pad(seconds / 86_400),
    hours: pad((seconds / 3_600) % 24),
    minutes: pad((seconds / 60) % 60),
    seconds: pad(seconds % 60),
  };
}

/**
 * Counts down to an ISO instant every second, and stays at 0. Null on the server, because the page may be cached, unless the
 * instant has already passed.
 */
export function useSecondsUntil(instant: string): number | null {
  const target = Date.parse(instant);
  const renderedAt = useRenderedAt();
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = () => {
        const left = target - Date.now();
        // Aligned with the next second, so that none is skipped.
        if (left > 0) timer = setTimeout(() => (onChange(), tick()), (left % SECOND || SECOND) + 1);
      };
      tick();
      return () => clearTimeout(timer);
    },
    [target],
  );
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(target, Date.now()),
    () => (renderedAt !== undefined && renderedAt >= target ? 0 : null),
  );
}
