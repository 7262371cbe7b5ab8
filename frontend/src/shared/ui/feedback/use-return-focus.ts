import { useLayoutEffect, useRef } from 'react';
import { focusPage, onFocusLost } from '../../lib/react/focus-page';

/**
 * Returns the handler that focuses the element that opened a dialog, or the page if that element is gone, when the dialog
 * closes. Radix's own memory starts too late for a dialog whose form focuses a field by itself.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (event: Event) => {
    event.preventDefault();
    const { current } = opener;
    const known = current instanceof HTMLElement && current !== document.body && current.isConnected;
    if (!known) return focusPage();
    current.focus();
    // The action of a dialog often removes the button that opened it, as soon as the list is refreshed.
    onFocusLost(focusPage);
  };
}
