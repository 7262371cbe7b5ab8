import { normalizeName } from '@mun/contracts/normalize-name';
import { expect, it } from 'vitest';
import { REGIONS, statesOf } from './member-states';

it('lists 193 states, each once and within the length limit of a portfolio', () => {
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
