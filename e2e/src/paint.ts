import type { Page } from 'playwright-core';

/** What a change of a field took. */
export interface Painted {
  /** Milliseconds to the frame after the one that shows it. */
  ms: number;
  /** Rows of the table that were drawn anew, by their place. */
  rows: number[];
}

/** Gives a field one value after the other, and tells what each took. */
export function paint(page: Page, selector: string, values: string[]): Promise<Painted[]> {
  return page.evaluate(
    async ([where, all]) => {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(where);
      if (!field) throw new Error(`no ${where}`);
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const touched = new Set<number>();
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const row = (target instanceof Element ? target : target.parentElement)?.closest('[data-index]');
          if (row) touched.add(Number(row.getAttribute('data-index')));
        }
      });
      const everything = { subtree: true, childList: true, attributes: true, characterData: true };
      observer.observe(document.body, everything);
      const painted: Painted[] = [];
      for (const value of all) {
        await frame();
        await frame();
        touched.clear();
        const began = performance.now();
        set?.call(field, value);
        field.dispatchEvent(
          new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
        );
        await frame();
        await frame();
        painted.push({ ms: Math.round(performance.now() - began), rows: [...touched] });
      }
      observer.disconnect();
      return painted;
    },
    [selector, values] as const,
  );
}
