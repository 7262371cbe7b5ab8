import { describe, expect, it } from 'vitest';
import { plotSteps } from './plot-steps';

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
    registrations: 1,
    revenue: 150_000,
  }));

describe('the bars of the plot', () => {
  it('stand for a day each while they can be told apart', () => {
    const { each, bars } = plotSteps(days(92));
    expect(each).toBe('day');
    expect(bars).toHaveLength(92);
  });

  it('stand for weeks where the days are many, and lose nothing of them', () => {
    const { each, bars } = plotSteps(days(100));
    expect(each).toBe('week');
    expect(bars.map(({ registrations }) => registrations)).toEqual([
      ...Array.from({ length: 14 }, () => 7),
      2,
    ]);
    expect(bars.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(100 * 150_000);
    expect(bars[1]?.from).toBe('2025-01-08');
  });

  it('are none where nothing has happened', () => {
    expect(plotSteps([])).toEqual({ each: 'day', bars: [] });
  });
});
