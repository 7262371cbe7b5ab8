import { expect, it } from 'vitest';
import { toVenueTime, fromVenueTime } from './venue-time';

it('converts an instant to the venue’s time and back', () => {
  expect(toVenueTime('2025-09-11T18:30:00.000Z')).toBe('2025-09-12T00:00');
  expect(fromVenueTime('2025-09-12T00:00')).toBe('2025-09-11T18:30:00.000Z');
});

it('converts an invalid time to an empty string', () => {
  expect([toVenueTime(''), fromVenueTime(''), fromVenueTime('2025-13-40T00:00')]).toEqual(['', '', '']);
});
