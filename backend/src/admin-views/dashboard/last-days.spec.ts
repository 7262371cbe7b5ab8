import { expect, it } from 'vitest';
import { lastDays } from './dashboard.service.js';

it('counts days from midnight in India', () => {
  // 01:00 on 3 March in India.
  const { days, since } = lastDays(3, new Date('2026-03-02T19:30:00Z'));
  expect(days).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
  expect(since.toISOString()).toBe('2026-02-28T18:30:00.000Z');
  expect(lastDays(1, new Date('2026-03-02T18:29:59Z')).days).toEqual(['2026-03-02']);
});
