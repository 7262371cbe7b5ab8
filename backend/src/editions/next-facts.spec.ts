import { startOfVenueDay } from '@mun/contracts/venue-time';
import { expect, it } from 'vitest';
import { shiftProgramme } from './next-facts.js';

it('moves the programme with the first day, over the end of a month', () => {
  const item = { time: '09:30', title: 'Opening', place: 'Hall' };
  const days = ['2025-09-12', '2025-09-13', '2025-09-14'].map((day) => ({ ...item, day }));
  expect(shiftProgramme(days, '2025-09-12', '2026-08-30').map(({ day }) => day)).toEqual([
    '2026-08-30',
    '2026-08-31',
    '2026-09-01',
  ]);
});

it('starts a day at midnight in India', () => {
  expect(new Date(startOfVenueDay('2025-09-12')).toISOString()).toBe('2025-09-11T18:30:00.000Z');
});
