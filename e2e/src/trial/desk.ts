import type { SeededRandom } from '@mun/local/demo/seeded-random';
import type { Organiser } from './organiser.js';

/** Somebody at a desk, with dice that say what they do. */
export interface Desk {
  organiser: Organiser;
  chance: SeededRandom;
}
