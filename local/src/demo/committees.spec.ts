import { expect, it } from 'vitest';
import { demoCommittees } from './committees.js';

it.each(demoCommittees)('$name has 12 to 40 portfolios, each once', ({ portfolios }) => {
  expect(new Set(portfolios).size).toBe(portfolios.length);
  expect(portfolios.length).toBeGreaterThanOrEqual(12);
  expect(portfolios.length).toBeLessThanOrEqual(40);
});

// SPEC.md section 5: a name with 'international press' or 'ip' in it lets two delegates share a seat.
it('has one committee whose seats may be shared, and that is International Press', () => {
  const shared = demoCommittees.filter(({ name }) => /international press|ip/i.test(name));
  expect(shared.map(({ name }) => name)).toEqual(['International Press']);
});
