import { type RefObject, useLayoutEffect, useState } from 'react';

/** In pixels. */
interface Bounds {
  /** The distance from the top of the page. */
  top: number;
  width: number;
}

/**
 * Where an element is; undefined during the first render. It is measured when the page's size has changed: measuring during a
 * render would force a layout each time.
 */
export function useBounds(element: RefObject<HTMLElement | null>): Bounds | undefined {
  const [bounds, setBounds] = useState<Bounds>();
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const { top, width } = element.current.getBoundingClientRect();
      const next = { top: Math.round(top + window.scrollY), width };
      setBounds((last) => (last?.top === next.top && last.width === next.width ? last : next));
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(document.body);
    return () => observer?.disconnect();
  }, [element]);
  return bounds;
}
