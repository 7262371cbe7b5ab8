import { expect, test } from '@playwright/test';
import { expectNoDefects, startFuzzTarget, type FuzzTarget } from './fuzz/run-fuzz.js';

/** Every run of the tests sends the same requests; `FUZZ_SEED=$RANDOM FUZZ_REQUESTS=200000` explores further. */
const SEED = process.env['FUZZ_SEED'] ?? 'meridian';
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 20_400);
/** Allows for stored lists and caches; a leak of one kilobyte per request would be twice as much. */
const MAX_HEAP_GROWTH_BYTES = 12e6;

let target: FuzzTarget;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  target = await startFuzzTarget();
});
test.afterAll(() => target?.product.stop());

test(`${REQUESTS} requests of all kinds cause no defect and no leak, FUZZ_SEED=${SEED}`, async () => {
  test.setTimeout(900_000);
  const heaps = await expectNoDefects(target, { seed: SEED, requests: REQUESTS });
  console.log(`heap after each batch, MB: ${heaps.map((bytes) => Math.round(bytes / 1e6)).join(' ')}`);
  const third = Math.floor(heaps.length / 3);
  const [middle, last] = [1, 2].map((at) => Math.min(...heaps.slice(at * third, (at + 1) * third)));
  expect((last ?? NaN) - (middle ?? NaN)).toBeLessThan(MAX_HEAP_GROWTH_BYTES);
});
