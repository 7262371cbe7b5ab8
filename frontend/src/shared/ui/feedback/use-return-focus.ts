import { useRef } from 'react';

/** The props of a dialog's content that return the focus to the element that opened it, or to the page if that is gone. */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const known = current instanceof HTMLElement && current !== document.body && current.isConnected;
      (known ? current : document.getElementById('content'))?.focus();
    },
  };
}
