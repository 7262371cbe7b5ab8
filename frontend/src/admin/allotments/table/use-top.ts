import { type RefObject, useSyncExternalStore } from 'react';

/** The content above an element may become taller without a render of its component. */
function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(listener);
  observer?.observe(document.body);
  return () => {
    window.removeEventListener('resize', listener);
    observer?.disconnect();
  };
}

/** The distance of an element from the top of the page in pixels. React reads it again after each render. */
export function useTop(element: RefObject<HTMLElement | null>): number {
  return useSyncExternalStore(onResize, () =>
    element.current ? Math.round(element.current.getBoundingClientRect().top + window.scrollY) : 0,
  );
}
