import { expect, it } from 'vitest';
import { describeGroupRule } from './group-rule.js';

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
