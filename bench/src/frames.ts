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
  const gaps = await page.evaluate(
    ([where, pixels, milliseconds]) => {
      const scrolled = document.querySelector(where);
      if (!scrolled) throw new Error(`no ${where}`);
      return new Promise<number[]>((resolve) => {
        const found: number[] = [];
        const began = performance.now();
        let last = began;
        let by = pixels;
        const frame = (now: number) => {
          found.push(now - last);
          last = now;
          const { scrollTop, scrollHeight, clientHeight } = scrolled;
          if (scrollTop + by < 0 || scrollTop + by > scrollHeight - clientHeight) by = -by;
          scrolled.scrollTop = scrollTop + by;
          if (now - began < milliseconds) requestAnimationFrame(frame);
          else resolve(found.slice(2));
        };
        requestAnimationFrame(frame);
      });
    },
    [box, step, SECONDS * 1_000] as const,
  );
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? NaN);
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

/** Returns the milliseconds from each change of a field until the frame after the one that shows it. */
export function measurePaintTimes(page: Page, selector: string, values: string[]): Promise<number[]> {
  return page.evaluate(
    async ([where, all]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const spent: number[] = [];
      for (const value of all) {
        const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(where);
        if (!field) throw new Error(`no ${where}`);
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
        await frame();
        await frame();
        const began = performance.now();
        set?.call(field, value);
        field.dispatchEvent(
          new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
        );
        await frame();
        await frame();
        spent.push(Math.round(performance.now() - began));
      }
      return spent;
    },
    [selector, values] as const,
  );
}
