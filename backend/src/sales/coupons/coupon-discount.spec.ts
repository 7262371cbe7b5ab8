import { describe, expect, it } from 'vitest';
import { amountAfterDiscount, isExpired } from './coupon-discount.js';

describe('what a coupon leaves of a fee', () => {
  it.each([
    { fee: 150_000, coupon: { amountOff: 20_000 }, left: 130_000 },
    { fee: 150_000, coupon: { amountOff: 0, percentOff: 10 }, left: 135_000 },
    { fee: 150_000, coupon: { amountOff: 0, percentOff: 100 }, left: 0 },
    // 333.33 paise are rounded up.
    { fee: 33_333, coupon: { amountOff: 0, percentOff: 1 }, left: 32_999 },
    // 99 paise are less than the provider accepts.
    { fee: 9_900, coupon: { amountOff: 0, percentOff: 99 }, left: 0 },
    { fee: 150_000, coupon: null, left: 150_000 },
  ])('is $left paise of $fee', ({ fee, coupon, left }) => {
    expect(amountAfterDiscount(fee, coupon)).toBe(left);
  });
});

it('a coupon expires at the end of its last day in India', () => {
  const coupon = { validUntil: '2026-08-30' };
  expect(isExpired(coupon, Date.parse('2026-08-30T18:29:59.999Z'))).toBe(false);
  expect(isExpired(coupon, Date.parse('2026-08-30T18:30:00Z'))).toBe(true);
  expect(isExpired({}, Date.parse('2099-01-01T00:00:00Z'))).toBe(false);
});
