import { countsOf } from './counts.js';
import { shapesOf } from './shapes.js';
import type { Side } from './side-by-side.js';
import type { Store } from './store.js';

/** What is looked at after each round, on both sides alike, where `pieces` were to be confirmed. */
export function checks(store: Store, pieces: number): Pick<Side, 'verify' | 'counts' | 'shapes'> {
  return {
    verify: () => store.expectConfirmed(pieces),
    counts: () => countsOf(store),
    shapes: async () => shapesOf(await store.samples()),
  };
}
