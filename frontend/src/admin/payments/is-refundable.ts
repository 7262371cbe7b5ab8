import type { OrderView } from '@mun/contracts/payment-admin';

export function isRefundable({ state, paymentId }: OrderView): boolean {
  return state === 'paid' && paymentId !== undefined;
}
