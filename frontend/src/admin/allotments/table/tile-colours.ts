/**
 * Ten hues of equal lightness for the tiles of the summary, each with white letters at 5.5:1 or better, on light ground
 * and on dark.
 */
export const TILE_COLOURS = [28, 60, 95, 135, 165, 200, 235, 265, 305, 350].map(
  (hue) => `oklch(0.46 0.095 ${hue})`,
);
