import { expect, test } from 'vitest';
import { isSupportedGlibc } from './glibc.js';

test.each([
  ['2.36', false],
  ['2.4', false],
  ['2.38', true],
  ['2.41', true],
  ['3.0', true],
])('glibc %s is supported: %s', (version, expected) => {
  expect(isSupportedGlibc(version)).toBe(expected);
});
