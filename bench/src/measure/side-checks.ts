import { readCommandCounts } from './command-counts.js';
import { documentShapes } from './document-shapes.js';
import type { BenchSide } from './compare-sides.js';
import type { BenchStore } from '../environment/bench-store.js';

/** The checks after each run, the same for both sides. @param expected the number of confirmed registrations */
export function sideChecks(
  store: BenchStore,
  expected: number,
): Pick<BenchSide, 'verify' | 'counts' | 'shapes'> {
  return {
    verify: () => store.expectConfirmed(expected),
    counts: () => readCommandCounts(store),
    shapes: async () => documentShapes(await store.sampleDocuments()),
  };
}
