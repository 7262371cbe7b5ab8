import { expect, it } from 'vitest';
import { describeGroupRule, earnsFreePlaces, groupPrices, type GroupRule } from './group-rule.js';

it.each([
  [2, '2nd'],
  [3, '3rd'],
  [10, '10th'],
  [13, '13th'],
  [21, '21st'],
])('a rule of every %i places is about the %s', (places, ordinal) => {
  const rule = { kind: 'every-nth-free', places, percent: 10 } as const;
  expect(describeGroupRule(rule)).toBe(`Every ${ordinal} place is free`);
});

it('earns every free place that was given, until a paid one is given back', () => {
  const rule: GroupRule = { kind: 'every-nth-free', places: 10, percent: 10 };
  for (const count of [9, 10, 19, 20, 35]) {
    const paid = groupPrices(1_000, rule, 0, count).filter((price) => price > 0).length;
    expect({ [count]: earnsFreePlaces(rule, count - paid, paid) }).toEqual({ [count]: true });
  }
  expect(earnsFreePlaces(rule, 1, 9)).toBe(true);
  expect(earnsFreePlaces(rule, 1, 8)).toBe(false);
  expect(earnsFreePlaces({ ...rule, kind: 'percent' }, 1, 8)).toBe(true);
});
