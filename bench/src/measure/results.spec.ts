import { describe, expect, it } from 'vitest';
import { difference, perItem } from './command-counts.js';
import type { Measurement } from './compare-sides.js';
import { summarize } from './results.js';

const measurement = (update: number): Measurement => ({ perSecond: 100, commands: { update }, shapes: [] });
const differencesOf = (...updates: number[]) =>
  summarize(
    { name: 'sample' },
    updates.map((update) => ({ product: measurement(update), baseline: measurement(5) })),
  ).differences;

describe('the comparison of writes', () => {
  it('ignores the writes of scheduled tasks', () => {
    expect(differencesOf(5, 5, 5)).toEqual([]);
    expect(differencesOf(5.02, 5.01, 5.05), 'a few writes in each run').toEqual([]);
    expect(differencesOf(5, 5, 7.5), 'a task that is due every minute').toEqual([]);
  });

  it('reports an additional or missing write', () => {
    expect(differencesOf(6, 6, 6.05)).toEqual(['update: product 6, baseline 5']);
    expect(differencesOf(4, 4, 4)).toEqual(['update: product 4, baseline 5']);
    expect(differencesOf(5.5, 5.5, 5.5), 'for every second item').toHaveLength(1);
  });
});

it('the commands per item do not include those of an idle product, however long a run takes', () => {
  const idle = { update: 4 };
  const counts = (seconds: number) =>
    difference({ update: 1_000 }, { update: 1_000 + 400 * 5 + 4 * seconds });
  for (const seconds of [1, 60]) expect(perItem(counts(seconds), idle, seconds, 400)['update']).toBe(5);
});
