import { describe, expect, it } from 'vitest';
import { formatPaise } from './money.js';

describe('money as people read it', () => {
  it.each([
    [150_000, undefined, '₹1,500'],
    [149_950, 'INR', '₹1,499.50'],
    [150_000, 'USD', '$1,500'],
  ])('%i paise in %s are %s', (paise, currency, text) => {
    expect(formatPaise(paise, currency)).toBe(text);
  });

  it.each(['=1+1|x', '', 'RUPEES', '₹₹₹'])('is read too where the currency is none (%s)', (currency) => {
    expect(formatPaise(150_000, currency)).toBe(`${currency} 1500`);
  });
});
