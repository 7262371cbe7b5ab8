import type { SeededRandom } from '@mun/local/demo/seeded-random';
import type { World } from './world.js';

/** Where something goes wrong. */
export interface Scene {
  world: World;
  chance: SeededRandom;
  /** How long things stay broken: 1 in a long trial, less in a short one. */
  pace: number;
}

/** Breaks something, waits, and mends it. @returns how many mails may be in doubt by it, at most; none by default */
export type Fault = (scene: Scene) => Promise<number | void>;
