import { describe, expect, it } from 'vitest';
import type { Cell } from '@mun/contracts/notify/sheets';
import { rangeBelow, splitIntoRequests } from './ranges.js';

const rows = (count: number): Cell[][] => Array.from({ length: count }, (_, n) => [`row ${n}`, n]);

describe('ranges of tabs', () => {
  it('include the range below the rows and escape apostrophes in titles', () => {
    expect(rangeBelow({ title: "Who's who", rows: rows(3) })).toBe("'Who''s who'!A4:B");
  });

  it('are split into requests of limited size, with every row once and in its place', () => {
    const tabs = [
      { title: 'Delegates', rows: rows(100) },
      { title: 'Committees', rows: rows(5) },
    ];
    const requests = splitIntoRequests(tabs, 400);
    for (const request of requests) {
      const bytes = request.reduce((sum, { values }) => sum + JSON.stringify(values).length, 0);
      expect(bytes).toBeLessThan(500);
    }
    const placed = new Map<string, Cell[]>();
    for (const { range, values } of requests.flat()) {
      const [, title, first, last] = /^'(\w+)'!A(\d+):B(\d+)$/.exec(range)!;
      expect(Number(last) - Number(first) + 1).toBe(values.length);
      values.forEach((row, n) => placed.set(`${title} ${Number(first) + n}`, row));
    }
    const expected = tabs.flatMap(({ title, rows: all }) =>
      all.map((row, n) => [`${title} ${n + 1}`, row] as const),
    );
    expect(placed).toEqual(new Map(expected));
    expect(splitIntoRequests(tabs)).toHaveLength(1);
  });
});
