import { describe, expect, it } from 'vitest';
import { formatPaise, isRupeeAmount } from './money.js';

describe('formatPaise', () => {
  it.each([
    [150_000, undefined, '₹1,500'],
    [149_950, 'INR', '₹1,499.50'],
    [150_000, 'USD', '$1,500'],
  ])('formats %i paise in %s as %s', (paise, currency, text) => {
    expect(formatPaise(paise, currency)).toBe(text);
  });

  it.each(['=1+1|x', '', 'RUPEES', '₹₹₹'])(
    'prints an invalid currency before the number (%s)',
    (currency) => {
      expect(formatPaise(150_000, currency)).toBe(`${currency} 1500`);
    },
  );
});

describe('isRupeeAmount', () => {
  it.each([
    [0.1 + 0.2, true],
    [149.95, true],
    [149.955, false],
    [Number.NaN, false],
    [Infinity, false],
  ])('of %d is %s', (rupees, expected) => {
    expect(isRupeeAmount(rupees)).toBe(expected);
  });
});
