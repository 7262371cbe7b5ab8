import { describe, expect, it } from 'vitest';
import { formatReceiptNumber, seriesOf } from './receipt-numbers.js';

const at = new Date('2026-12-31T18:00:00Z'); // 23:30 in India

describe('the series of receipt numbers', () => {
  it.each([
    ['Meridian MUN', 'MMUN-2026-'],
    ['St Xavier Model United Nations', 'SXMU-2026-'],
    ['École MUN', 'EMUN-2026-'],
    ['मेरिडियन', 'R-2026-'],
  ])('of %s begins with %s', (name, series) => expect(seriesOf('receipt', name, at)).toBe(series));

  it('has the year in India, and is another one for credit notes and invoices', () => {
    const later = new Date(at.getTime() + 3_600_000);
    expect(seriesOf('credit-note', 'Meridian MUN', later)).toBe('MMUN-2027-CN');
    expect(seriesOf('invoice', 'Meridian MUN', later)).toBe('MMUN-2027-IN');
  });
});

it('pads the number', () => {
  expect(formatReceiptNumber('MMUN-2026-', 123)).toBe('MMUN-2026-000123');
  expect(formatReceiptNumber('MMUN-2026-CN', 7)).toBe('MMUN-2026-CN0007');
});
