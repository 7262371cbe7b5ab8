import { describe, expect, it } from 'vitest';
import { formatDates } from './format-dates.js';

describe('formatDates', () => {
  it.each([
    ['2025-09-12', '2025-09-14', '12–14 September 2025'],
    ['2025-09-30', '2025-10-02', '30 September – 2 October 2025'],
    ['2025-12-31', '2026-01-02', '31 December 2025 – 2 January 2026'],
    ['2025-09-12', '2025-09-12', '12 September 2025'],
  ])('%s to %s', (startsOn, endsOn, written) => {
    expect(formatDates(startsOn, endsOn)).toBe(written);
  });
});
