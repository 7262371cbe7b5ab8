import { useCallback, useSyncExternalStore } from 'react';
import { useRenderedAt } from '../../shared/lib/react/rendered-at';

const SECOND = 1000;

/** Whole seconds from `now` to `target` (both in milliseconds since 1970); 0 once it has passed. */
export function secondsUntil(target: number, now: number): number {
  return Math.max(0, Math.ceil((target - now) / SECOND));
}

/** Seconds as days, hours, minutes and seconds, each at least two digits. */
export function splitSeconds(seconds: number) {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return {
    days: two(seconds / 86_400),
    hours: two((seconds / 3_600) % 24),
    minutes: two((seconds / 60) % 60),
    seconds: two(seconds % 60),
  };
}

/**
 * Counts down to an instant (ISO with zone), every second, and rests at 0. Null where there is no clock: in what the
 * server draws, unless the instant had passed by then, since what has passed stays so however long the page is kept.
 */
export function useSecondsUntil(instant: string): number | null {
  const target = Date.parse(instant);
  const renderedAt = useRenderedAt();
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = () => {
        const left = target - Date.now();
        // To the edge of the next second, so that none is skipped or shown twice.
        if (left > 0) timer = setTimeout(() => (changed(), tick()), (left % SECOND || SECOND) + 1);
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
