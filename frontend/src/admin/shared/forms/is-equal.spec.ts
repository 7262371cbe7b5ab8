import { expect, it } from 'vitest';
import { isEqual } from './is-equal';

const CONFERENCE = { name: 'MUN', venue: { city: 'Pune', state: 'MH' }, list: ['a', 'b'] };

it.each([
  [CONFERENCE, structuredClone(CONFERENCE), true],
  [CONFERENCE, { ...CONFERENCE, venue: { city: 'Nagpur', state: 'MH' } }, false],
  [Number.NaN, Number.NaN, true],
  [{ a: undefined }, {}, true],
  [['a', 'b'], ['b', 'a'], false],
  [{ a: 1 }, { a: '1' }, false],
  [null, {}, false],
])('compares %j and %j: %j', (a, b, equal) => {
  expect(isEqual(a, b)).toBe(equal);
});
