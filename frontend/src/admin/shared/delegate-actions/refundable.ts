import type { OrderView } from '@mun/contracts/payment/payment-admin';

/** An order that was paid. */
export interface Refundable {
  order: OrderView;
  /** What has not been refunded, in paise. */
  amount: number;
}

/** Returns undefined if there is nothing to refund. */
export function findRefundable(orders: readonly OrderView[]): Refundable | undefined {
  const order = orders.find(({ state }) => state === 'paid' || state === 'review');
  const amount = order ? order.amount - partlyRefunded(order) : 0;
  return order && amount > 0 ? { order, amount } : undefined;
}

/** Like `findRefundable`. A payment that waits for a decision is accepted first, or refunded completely. */
export function findPartlyRefundable(orders: readonly OrderView[]): Refundable | undefined {
  const paid = findRefundable(orders);
  return paid?.order.state === 'paid' ? paid : undefined;
}

/** Whether all of it can be refunded. What was recorded by hand for a delegate is refunded with the cancellation. */
export function isRefundable(order: OrderView): boolean {
  const isAlone = order.paymentId !== undefined || order.registration.delegation !== undefined;
  return isAlone && findRefundable([order]) !== undefined;
}

/** How the money returns to the delegate. */
export function describeRefundMethod({ offline }: OrderView): string {
  return offline
    ? 'The payment did not go through the payment provider, so return the money yourself. It is only recorded here.'
    : 'Refunds return to the original payment method, usually in 5–7 working days.';
}

/** Refunds of parts that are complete or on their way. */
function partlyRefunded({ partialRefunds = [] }: OrderView): number {
  return partialRefunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}
