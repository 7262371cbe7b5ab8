import { normalizeName } from '@mun/contracts/normalize-name';
import { expect, it } from 'vitest';
import { REGIONS, statesOf } from './member-states';

it('are 193, each once, none longer than a portfolio may be', () => {
  const all = REGIONS.flatMap(statesOf);
  expect(all).toHaveLength(193);
  expect(new Set(all.map(normalizeName)).size).toBe(193);
  expect(all.filter((state) => state.length > 160 || state.trim() !== state)).toEqual([]);
});

it.each([
  ['Africa', 54],
  ['Americas', 35],
  ['Asia', 47],
  ['Europe', 43],
  ['Oceania', 14],
] as const)('of %s are %i', (region, count) => {
  expect(statesOf(region)).toHaveLength(count);
});
