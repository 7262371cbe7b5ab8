import { type RefObject, useCallback, useRef } from 'react';

/**
 * What a dialog was opened by, for ui/Dialog to give the focus back to. `remember` is called as it opens: with the button,
 * where it is known, since a press gives not every browser's buttons the focus; else what has the focus is remembered, if
 * anything has.
 */
export function useOpener(): {
  opener: RefObject<HTMLElement | null>;
  remember: (button?: HTMLElement) => void;
} {
  const opener = useRef<HTMLElement>(null);
  const remember = useCallback((button?: HTMLElement) => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    opener.current = button ?? (focused === document.body ? null : focused);
  }, []);
  return { opener, remember };
}
