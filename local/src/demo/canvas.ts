import type { SeededRandom } from './seeded-random.js';

export const WIDTH = 1200;
export const HEIGHT = 800;
export const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };

/** What a picture is drawn with: LOOK.md's ink, paper and vermilion in changing parts. */
export interface Palette {
  ground: string;
  /** Fills a globe, a shade off the ground. */
  body: string;
  line: string;
  accent: string;
}

/** Draws the inside of an SVG of WIDTH by HEIGHT. */
export type Composition = (chance: SeededRandom, palette: Palette) => string;
