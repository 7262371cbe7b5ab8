import { expect, it } from 'vitest';
import { normalizeColumnName } from './column-fields.js';

it.each([
  ['Amount Off (₹)', 'amountoff'],
  ['amount_off', 'amountoff'],
  ['Question (in (short)) ', 'questionin'],
])('the heading %j is compared as %j', (heading, normalized) => {
  expect(normalizeColumnName(heading)).toBe(normalized);
});

it('a heading of opening brackets takes no longer than others of its length', () => {
  const startedAt = performance.now();
  normalizeColumnName('('.repeat(1_000_000));
  // Minutes if each bracket were searched for its closing one up to the end of the heading.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
