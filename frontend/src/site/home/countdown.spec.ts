import { describe, expect, it } from 'vitest';
import { secondsUntil, splitSeconds } from './countdown';

const OPENING = Date.parse('2025-09-11T18:30:00.000Z');

describe('the countdown', () => {
  it('reaches zero at the instant itself, not a second before', () => {
    expect(secondsUntil(OPENING, OPENING - 1)).toBe(1);
    expect(secondsUntil(OPENING, OPENING)).toBe(0);
  });

  it('stays at zero once the instant has passed', () => {
    expect(secondsUntil(OPENING, OPENING + 86_400_000)).toBe(0);
  });

  it('counts to midnight in India, from anywhere', () => {
    expect(secondsUntil(OPENING, Date.parse('2025-09-12T00:00:00+05:30'))).toBe(0);
    expect(secondsUntil(OPENING, Date.parse('2025-09-11T00:00:00-07:00'))).toBe(11.5 * 3600);
  });

  it('shows days, hours, minutes and seconds with at least two digits', () => {
    expect(splitSeconds(0)).toEqual({ days: '00', hours: '00', minutes: '00', seconds: '00' });
    expect(splitSeconds(86_399)).toEqual({ days: '00', hours: '23', minutes: '59', seconds: '59' });
    expect(splitSeconds(123 * 86_400 + 3_661)).toEqual({
      days: '123',
      hours: '01',
      minutes: '01',
      seconds: '01',
    });
  });
});
