import type { SealView } from '@mun/contracts/allotment/reveal';
import { useEffect } from 'react';

/** In ms. Whoever waits asks within this time after the reveal, not all in the same moment. */
const SPREAD = 1_500;
const RETRY = 5_000;
/** The longest time that a timer can wait. */
const LONGEST = 2 ** 31 - 1;

/**
 * Looks a sealed status up again when the seal ends, and whenever the user comes back to the page.
 * @param seal undefined if it is not sealed
 * @param recheck resolves to false if there is no answer
 */
export function useRecheck(seal: SealView | undefined, recheck: () => Promise<boolean>): void {
  useEffect(() => {
    if (!seal) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      clearTimeout(timer);
      if (!(await recheck())) timer = setTimeout(() => void ask(), RETRY);
    };
    timer = setTimeout(() => void ask(), Math.min(seal.msLeft + Math.random() * SPREAD, LONGEST));
    const askIfVisible = () => {
      if (!document.hidden) void ask();
    };
    window.addEventListener('focus', askIfVisible);
    document.addEventListener('visibilitychange', askIfVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', askIfVisible);
      document.removeEventListener('visibilitychange', askIfVisible);
    };
  }, [seal, recheck]);
}
