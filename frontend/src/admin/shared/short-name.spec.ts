import { expect, it } from 'vitest';
import { shortName, shortNames } from './short-name';

it.each([
  ['UNSC', 'UNSC'],
  ['Disarmament and International Security Committee (DISEC)', 'DISEC'],
  ['UNESCO World Heritage Committee', 'UNESCO'],
  ['United Nations Security Council', 'UNSC'],
  ['Committee on the Peaceful Uses of Outer Space', 'CPUOS'],
  ['Lok Sabha', 'Lok Sabha'],
  ['Crisis Cabinet: Suez, 1956', 'CCS'],
  ['International Press', 'IP'],
  ['Interparliamentarians', 'Interparliamentarians'],
  ['आम सभा', 'आम सभा'],
])('abbreviates %s to %s', (name, short) => expect(shortName(name)).toBe(short));

it('gives no two committees the same short name', () => {
  const names = ['Security Council', 'Senate Committee', 'UNSC', 'UNSC (1962)', 'Arctic Council'];
  expect([...shortNames(names).values()]).toEqual(['SecC', 'SenC', 'UNSC', 'UNSC (1962)', 'AC']);
  expect([...shortNames(['United Nations Security Council', 'UNSC']).values()]).toEqual(['UniNSC', 'UNSC']);
});
