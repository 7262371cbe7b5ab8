import type { OrderView } from '@mun/contracts/payment-admin';

/** The order that was paid, and how much of it has not been refunded, in paise. Undefined if there is nothing to refund. */
export function findRefundable(
  orders: readonly OrderView[],
): { order: OrderView; amount: number } | undefined {
  const order = orders.find(({ state }) => state === 'paid' || state === 'review');
  const amount = order ? order.amount - partlyRefunded(order) : 0;
  return order && amount > 0 ? { order, amount } : undefined;
}

/** Refunds of parts that are complete or on their way. */
function partlyRefunded({ partialRefunds = [] }: OrderView): number {
  return partialRefunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}
