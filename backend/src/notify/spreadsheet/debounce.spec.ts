import { expect, it } from 'vitest';
import { debounceMs } from './sheet.service.js';

it.each([
  { delegates: 'a few thousand', snapshotMs: 200, expectedMs: 15_000 },
  { delegates: 'fifty thousand', snapshotMs: 3_000, expectedMs: 60_000 },
  { delegates: 'more than any conference', snapshotMs: 60_000, expectedMs: 300_000 },
])('collects changes of $delegates delegates for $expectedMs ms', ({ snapshotMs, expectedMs }) => {
  expect(debounceMs(snapshotMs)).toBe(expectedMs);
});
