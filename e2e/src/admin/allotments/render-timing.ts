import type { Locator } from '@playwright/test';

/** The cost of one change of a field. */
export interface RenderTiming {
  /** Milliseconds until the second frame after the change. */
  ms: number;
  /** The aria-rowindex of the table rows whose DOM changed. */
  rows: number[];
}

/** Sets an input or select to one value after the other, and measures each change. */
export function timeRendering(field: Locator, values: string[]): Promise<RenderTiming[]> {
  return field.evaluate(async (element: HTMLInputElement | HTMLSelectElement, all) => {
    // React overrides the setter of the element itself.
    const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const changedRows = new Set<number>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('[aria-rowindex]');
        if (row) changedRows.add(Number(row.getAttribute('aria-rowindex')));
      }
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const timings: RenderTiming[] = [];
    for (const value of all) {
      await nextFrame();
      await nextFrame();
      changedRows.clear();
      const start = performance.now();
      setValue?.call(element, value);
      const type = element instanceof HTMLSelectElement ? 'change' : 'input';
      element.dispatchEvent(new Event(type, { bubbles: true }));
      await nextFrame();
      await nextFrame();
      timings.push({ ms: Math.round(performance.now() - start), rows: [...changedRows] });
    }
    observer.disconnect();
    return timings;
  }, values);
}
