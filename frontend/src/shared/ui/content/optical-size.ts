/** Aspect ratio of the plate. Lengths below are relative to its width. */
const PLATE = 3 / 2;
const AREA = 0.29;
const MARGIN = 0.07;

/**
 * Returns the width of a logo as a fraction of its plate's width. Logos of all shapes cover the same area, so that none
 * dominates, unless that would exceed the margins.
 */
export function opticalSize(width: number, height: number): number {
  const ratio = width / height;
  const widest = 1 - 2 * MARGIN;
  const tallest = 1 / PLATE - 2 * MARGIN;
  return Math.min(Math.sqrt(AREA * ratio), widest, tallest * ratio);
}
