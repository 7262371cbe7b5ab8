import type { Page } from 'playwright-core';

/** Milliseconds from each change of a field to the frame after the one that shows it. */
export function paintTimes(page: Page, selector: string, values: string[]): Promise<number[]> {
  return page.evaluate(
    async ([where, all]) => {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(where);
      if (!field) throw new Error(`no ${where}`);
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const spent: number[] = [];
      for (const value of all) {
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

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
