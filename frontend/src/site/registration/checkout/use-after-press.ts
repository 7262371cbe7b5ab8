import { useCallback, useEffect, useRef } from 'react';

/** After a click, how long the second of a double click may take to come. Milliseconds. */
const SECOND_CLICK = 500;

/**
 * For what leaving a field sets off, and what may move the page: `afterPress` does it at once where the keyboard left the
 * field; where a press did, only when that is a whole click, and a second one would have come. A button that moves from
 * under the pointer is never clicked. `instead` drops what still waits.
 */
export function useAfterPress() {
  const pressed = useRef(false);
  const waiting = useRef<() => void>(undefined);

  useEffect(() => {
    let timer: number | undefined;
    const begin = () => {
      pressed.current = true;
      clearTimeout(timer);
    };
    const end = () => {
      pressed.current = false;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        waiting.current?.();
        waiting.current = undefined;
      }, SECOND_CLICK);
    };
    // A finger's press comes as the mouse's too, and only that moves the focus. What is dragged off ends in no mouseup.
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('mousedown', begin, { capture: true, signal });
    for (const kind of ['mouseup', 'dragend', 'contextmenu'])
      document.addEventListener(kind, end, { capture: true, signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);

  const afterPress = useCallback((act: () => void) => {
    if (pressed.current) waiting.current = act;
    else act();
  }, []);

  const instead = useCallback(() => {
    waiting.current = undefined;
  }, []);

  return { afterPress, instead };
}
