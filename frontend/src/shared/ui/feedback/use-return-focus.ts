import { useLayoutEffect, useRef } from 'react';
import { focusItemOrPage, onFocusLost } from '../../lib/react/focus-page';

/**
 * Returns the handler that focuses the element that opened a dialog, when the dialog closes. If that element is gone, its item
 * of a list or a neighbour gets the focus, otherwise the page. Radix's own memory starts too late for a dialog whose form
 * focuses a field by itself.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<Element>(null);
  const items = useRef<(Element | null | undefined)[]>([]);
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    const item = opener.current?.closest('li');
    items.current = [item, item?.nextElementSibling, item?.previousElementSibling];
  }, [open]);
  return (event: Event) => {
    event.preventDefault();
    const { current } = opener;
    const known = current instanceof HTMLElement && current !== document.body && current.isConnected;
    const focusNearest = () => focusItemOrPage(items.current);
    if (!known) return focusNearest();
    current.focus();
    // The action of a dialog often removes the button that opened it, as soon as the list is refreshed.
    onFocusLost(focusNearest);
  };
}
