/** Of the plate, whose width is 1 and whose height is 1 / PLATE. */
const PLATE = 3 / 2;
const AREA = 0.25;
const MARGIN = 0.1;

/**
 * How wide a logo of `width` to `height` stands on its plate, as a part of the plate's width: logos of all shapes cover
 * the same area, so that none looks louder than another, unless the plate's margins stop them.
 */
export function opticalSize(width: number, height: number): number {
  const ratio = width / height;
  const widest = 1 - 2 * MARGIN;
  const tallest = 1 / PLATE - 2 * MARGIN;
  return Math.min(Math.sqrt(AREA * ratio), widest, tallest * ratio);
}
