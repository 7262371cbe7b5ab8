import { expect, it } from 'vitest';
import { atVenue, instantAtVenue } from './venue-time.js';

it('shows an instant on the venue’s clock, and reads it back', () => {
  expect(atVenue('2025-09-11T18:30:00.000Z')).toBe('2025-09-12T00:00');
  expect(instantAtVenue('2025-09-12T00:00')).toBe('2025-09-11T18:30:00.000Z');
});

it('takes what is no time for nothing', () => {
  expect([atVenue(''), instantAtVenue(''), instantAtVenue('2025-13-40T00:00')]).toEqual(['', '', '']);
});
