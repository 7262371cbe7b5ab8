/**
 * Called before a page with another virtualised table opens: its virtualizer would keep the scroll position of this one, and
 * adjust it to the heights that it measures.
 */
export function scrollToTop(): void {
  window.scrollTo(0, 0);
}
