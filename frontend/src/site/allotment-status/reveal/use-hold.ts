import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { HOLD } from './SealBand';

/** How soon a second press must follow a short one. */
const DOUBLE_MS = 1_500;

/**
 * Props of a button that acts when it is held by pointer, Space or Enter. Who can't hold it presses it twice, and assistive
 * technology clicks it. For those who ask for less motion, one press is enough.
 */
export function useHold(act: () => void) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastPress = useRef(-Infinity);
  useEffect(() => () => clearTimeout(timer.current), []);

  const release = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const press = () => {
    const now = performance.now();
    const isEnough =
      now - lastPress.current < DOUBLE_MS || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    lastPress.current = now;
    clearTimeout(timer.current);
    if (isEnough) return act();
    setHeld(true);
    timer.current = setTimeout(act, HOLD);
  };
  const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

  return {
    $held: isHeld,
    onPointerDown: ({ button }: PointerEvent) => {
      // The main one.
      if (!button) press();
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (!isKey(event)) return;
      event.preventDefault();
      if (!event.repeat) press();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isKey(event)) return;
      event.preventDefault();
      release();
    },
    onBlur: release,
    // Neither a pointer nor a key has pressed it: the click of a screen reader.
    onClick: () => {
      if (performance.now() - lastPress.current > DOUBLE_MS) act();
    },
  };
}
