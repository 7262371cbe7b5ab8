/** Moves the focus to the content of the page, after the element that had it is gone. */
export function focusPage(options?: FocusOptions): void {
  document.getElementById('content')?.focus(options);
}

/** Moves the focus to the first of the items that is still in the page, or else to the content of the page. */
export function focusItemOrPage(items: readonly (Element | null | undefined)[]): void {
  const item = items.find((each): each is HTMLElement => each instanceof HTMLElement && each.isConnected);
  if (!item) return focusPage();
  item.tabIndex = -1;
  item.focus();
}

/**
 * For a button that may disappear with what it does: the focus then goes to the content of the page, which does not scroll.
 * Returns a function that stops it.
 */
export function keepFocus(): () => void {
  return onFocusLost(() => focusPage({ preventScroll: true }));
}

/**
 * Calls `onLost` once if the element that has the focus disappears, immediately if it has done so already. Does nothing if the
 * user moves the focus first. Returns a function that stops it.
 */
export function onFocusLost(onLost: () => void): () => void {
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement === focused) return;
    observer.disconnect();
    if (document.activeElement === document.body) onLost();
  });
  if (focused === document.body) onLost();
  else observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
