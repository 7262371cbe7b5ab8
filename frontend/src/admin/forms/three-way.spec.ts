import { describe, expect, it } from 'vitest';
import { isSame, threeWay } from './three-way';

const BEFORE = { name: 'DISEC', agenda: 'Drones', venue: { city: 'Pune', state: 'MH' }, list: ['a', 'b'] };

describe('what two people made of one thing', () => {
  it('is theirs where I changed nothing', () => {
    const theirs = { ...BEFORE, agenda: 'Mines', list: ['b'] };
    expect(threeWay(BEFORE, { ...BEFORE }, theirs)).toEqual(theirs);
  });

  it('is mine where I changed something, theirs or not', () => {
    const mine = { ...BEFORE, name: 'First Committee', agenda: 'Small arms' };
    const theirs = { ...BEFORE, agenda: 'Mines', list: ['c'] };
    expect(threeWay(BEFORE, mine, theirs)).toEqual({ ...mine, list: ['c'] });
  });

  it('goes into parts', () => {
    const mine = { ...BEFORE, venue: { city: 'Nagpur', state: 'MH' } };
    const theirs = { ...BEFORE, venue: { city: 'Pune', state: 'Maharashtra' } };
    expect(threeWay(BEFORE, mine, theirs).venue).toEqual({ city: 'Nagpur', state: 'Maharashtra' });
  });
});

describe('sameness', () => {
  it.each([
    [BEFORE, structuredClone(BEFORE), true],
    [Number.NaN, Number.NaN, true],
    [{ a: undefined }, {}, true],
    [['a', 'b'], ['b', 'a'], false],
    [{ a: 1 }, { a: '1' }, false],
    [null, {}, false],
  ])('of %j and %j is %j', (one, other, same) => {
    expect(isSame(one, other)).toBe(same);
  });
});
