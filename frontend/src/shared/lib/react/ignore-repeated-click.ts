import type { MouseEvent } from 'react';

/** What a hand that rests still moves by. Pixels. */
const STILL = 6;
/** So long after the page moved a press is meant for what stood there before. Milliseconds. */
const SETTLES = 1_000;

let moved: { x: number; y: number; until: number } | undefined;

/**
 * For a button that brings another like it under the pointer: the next card's Delete, the undo of an undo. Does what the
 * press asks for, unless it falls on the spot of the one before, a moment after that was done. Keys, and a pointer that
 * moved since, mean what they press.
 */
export async function ignoreRepeatedClick(
  { clientX: x, clientY: y, detail }: MouseEvent,
  act: () => Promise<void>,
) {
  // What a program presses lies in the corner.
  const byPointer = detail > 0 && (x > 0 || y > 0);
  const same = moved && Date.now() < moved.until && Math.hypot(x - moved.x, y - moved.y) < STILL;
  if (byPointer && same) return;
  try {
    await act();
  } finally {
    if (byPointer) moved = { x, y, until: Date.now() + SETTLES };
  }
}
