import { describe, expect, it } from 'vitest';
import { plotSteps } from './plot-steps';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
    registrations: 1,
    revenue: 150_000,
  }));

describe('the bars of a plot', () => {
  it('are days while they can be distinguished', () => {
    const { step, bars } = plotSteps(days(92));
    expect(step).toBe('day');
    expect(bars).toHaveLength(92);
  });

  it('are weeks for a long period, without losing a day', () => {
    const { step, bars } = plotSteps(days(100));
    expect(step).toBe('week');
    expect(bars.map(({ registrations }) => registrations)).toEqual([
      ...Array.from({ length: 14 }, () => 7),
      2,
    ]);
    expect(bars.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(100 * 150_000);
    expect(bars[1]?.from).toBe('2025-01-08');
  });

  it('are empty without data', () => {
    expect(plotSteps([])).toEqual({ step: 'day', bars: [] });
  });
});
