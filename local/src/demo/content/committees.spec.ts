import { expect, it } from 'vitest';
import { demoCommittees } from './committees.js';

it.each(demoCommittees)('$name has 12 to 40 unique portfolios', ({ portfolios }) => {
  expect(new Set(portfolios).size).toBe(portfolios.length);
  expect(portfolios.length).toBeGreaterThanOrEqual(12);
  expect(portfolios.length).toBeLessThanOrEqual(40);
});

// SPEC.md section 5: delegates may share a portfolio if the committee's name contains 'international press' or 'ip'.
it('only International Press allows shared portfolios', () => {
  const shared = demoCommittees.filter(({ name }) => /international press|ip/i.test(name));
  expect(shared.map(({ name }) => name)).toEqual(['International Press']);
});
