import { expect, it } from 'vitest';
import { toVenueTime, fromVenueTime } from './venue-time';

it('shows an instant on the venue’s clock, and reads it back', () => {
  expect(toVenueTime('2025-09-11T18:30:00.000Z')).toBe('2025-09-12T00:00');
  expect(fromVenueTime('2025-09-12T00:00')).toBe('2025-09-11T18:30:00.000Z');
});

it('takes what is no time for nothing', () => {
  expect([toVenueTime(''), fromVenueTime(''), fromVenueTime('2025-13-40T00:00')]).toEqual(['', '', '']);
});
