import { expect, it } from 'vitest';
import { gstOf } from './gst.js';

const PUNE = '27AAPFU0939F1ZV';
const GOA = '30AAPFU0939F1ZV';

it.each([
  [
    PUNE,
    {
      taxable: 127_118,
      taxes: [
        { name: 'CGST', percent: 9, amount: 11_441 },
        { name: 'SGST', percent: 9, amount: 11_441 },
      ],
    },
  ],
  [
    '',
    {
      taxable: 127_118,
      taxes: [
        { name: 'CGST', percent: 9, amount: 11_441 },
        { name: 'SGST', percent: 9, amount: 11_441 },
      ],
    },
  ],
  [GOA, { taxable: 127_119, taxes: [{ name: 'IGST', percent: 18, amount: 22_881 }] }],
])('of the buyer %j adds up to the amount', (buyer, lines) => {
  expect(gstOf(150_000, 18, PUNE, buyer)).toEqual(lines);
});

it('is none without a rate, or for a seller without a GSTIN', () => {
  expect(gstOf(150_000, 0, PUNE, GOA)).toBeNull();
  expect(gstOf(150_000, 18, 'AAAPL1234C', GOA)).toBeNull();
});
