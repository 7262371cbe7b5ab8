import type { PaymentMismatch } from '@mun/contracts/payment/payment';
import type { OrderView } from '@mun/contracts/payment/payment-admin';

export function isRefundable({ state, paymentId }: OrderView): boolean {
  return (state === 'paid' || state === 'review') && paymentId !== undefined;
}

/** A refund in progress cancels the registration when it is complete. */
export function isCancellable({ state, registration }: OrderView): boolean {
  return state === 'paid' && registration.state === 'confirmed';
}

/** Whether an organiser has decided about the payment, or its refund is complete or in progress. */
export function isResolved({ refund, decision }: PaymentMismatch): boolean {
  return decision !== undefined || (refund !== undefined && refund.state !== 'failed');
}
