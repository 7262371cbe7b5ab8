import { expect, it } from 'vitest';
import { keptAmount } from './kept-amount.js';

const at = new Date();
const refund = { key: 'key', reason: '', requestedAt: at };

it.each([
  ['all without a refund', {}, 1_000],
  ['all if a refund was refused', { refund: { ...refund, amount: 1_000, state: 'failed' as const } }, 1_000],
  ['nothing after a refund', { refund: { ...refund, amount: 1_000, state: 'processed' as const } }, 0],
  [
    'the rest of processed parts, also those of earlier versions',
    {
      partialRefunds: [
        { refundId: 'earlier', amount: 100, processedAt: at },
        { ...refund, amount: 200, state: 'processed' as const },
        { ...refund, amount: 300, state: 'pending' as const },
        { ...refund, amount: 400, state: 'failed' as const },
      ],
    },
    700,
  ],
])('what was kept of a payment is %s', (_, refunds, kept) => {
  expect(keptAmount({ amount: 1_000, ...refunds })).toBe(kept);
});
