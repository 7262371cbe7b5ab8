import type { Paise } from '@mun/contracts/payment/money';
import type { PaymentOrder } from '../orders/order.schema.js';
import { partialRefundsOf, type Refund } from '../refunds/refund.schema.js';

/** Returns the refunds of an order, of parts and of the whole, whose money has left, oldest first. */
export function processedRefunds(order: Pick<PaymentOrder, 'partialRefunds' | 'refund'>): Refund[] {
  const refunds = [...partialRefundsOf(order), ...(order.refund ? [order.refund] : [])];
  return refunds.filter(({ state }) => state === 'processed');
}

/** Returns what is left of an order's payment after its refunds. Those that failed or are in progress do not count. */
export function keptAmount(order: Pick<PaymentOrder, 'amount' | 'partialRefunds' | 'refund'>): Paise {
  return processedRefunds(order).reduce((left, { amount }) => left - amount, order.amount);
}

/** The sum of an order's processed refunds of parts. Those of earlier versions have no state. */
export const SUM_OF_PARTS = {
  $sum: {
    $map: {
      input: { $ifNull: ['$partialRefunds', []] },
      as: 'part',
      in: { $cond: [{ $eq: [{ $ifNull: ['$$part.state', 'processed'] }, 'processed'] }, '$$part.amount', 0] },
    },
  },
};

/** `keptAmount` for aggregations. */
export const KEPT_AMOUNT = {
  $cond: [{ $eq: ['$state', 'refunded'] }, 0, { $subtract: ['$amount', SUM_OF_PARTS] }],
};
