import { expect, it } from 'vitest';
import { debounceMs } from './debounce.js';

it.each([
  { delegates: 'a few thousand', tookMs: 200, gathered: 15_000 },
  { delegates: 'fifty thousand', tookMs: 3_000, gathered: 60_000 },
  { delegates: 'more than anybody has', tookMs: 60_000, gathered: 300_000 },
])('with $delegates, changes are gathered for $gathered ms', ({ tookMs, gathered }) => {
  expect(debounceMs(tookMs)).toBe(gathered);
});
