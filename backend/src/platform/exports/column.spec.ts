import { expect, it } from 'vitest';
import { formatIndiaDate, formatIndiaDateTime } from './column.js';

it('formats dates in cells and file names in India’s time zone', () => {
  const late = new Date('2026-08-01T20:30:00Z');
  expect(formatIndiaDateTime(late.toISOString())).toBe('2026-08-02 02:00');
  expect(formatIndiaDate(late)).toBe('2026-08-02');
  expect(formatIndiaDate(new Date('2026-08-01T18:29:59Z'))).toBe('2026-08-01');
});
