import type { Page } from 'playwright-core';

/** Times between two frames, in milliseconds. */
export interface FrameTimes {
  median: number;
  /** The 95th percentile. */
  p95: number;
  max: number;
}

const SECONDS = 4;

/** Scrolls an element back and forth by `step` pixels per frame and measures the frame times. */
export async function measureScrollFrames(page: Page, box: string, step: number): Promise<FrameTimes> {
  const times = await page.evaluate(
    ([where, pixels, milliseconds]) => {
      const scrolled = document.querySelector(where);
      if (!scrolled) throw new Error(`no ${where}`);
      return new Promise<number[]>((resolve) => {
        const frameTimes: number[] = [];
        const startedAt = performance.now();
        let last = startedAt;
        let delta = pixels;
        const frame = (now: number) => {
          frameTimes.push(now - last);
          last = now;
          const { scrollTop, scrollHeight, clientHeight } = scrolled;
          if (scrollTop + delta < 0 || scrollTop + delta > scrollHeight - clientHeight) delta = -delta;
          scrolled.scrollTop = scrollTop + delta;
          if (now - startedAt < milliseconds) requestAnimationFrame(frame);
          else resolve(frameTimes.slice(2));
        };
        requestAnimationFrame(frame);
      });
    },
    [box, step, SECONDS * 1_000] as const,
  );
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? NaN);
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

/** Returns the milliseconds from each change of a field until the frame after the one that shows it. */
export function measurePaintTimes(page: Page, selector: string, values: string[]): Promise<number[]> {
  return page.evaluate(
    async ([where, all]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const durations: number[] = [];
      for (const value of all) {
        const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(where);
        if (!field) throw new Error(`no ${where}`);
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
        await frame();
        await frame();
        const startedAt = performance.now();
        set?.call(field, value);
        field.dispatchEvent(
          new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
        );
        await frame();
        await frame();
        durations.push(Math.round(performance.now() - startedAt));
      }
      return durations;
    },
    [selector, values] as const,
  );
}
