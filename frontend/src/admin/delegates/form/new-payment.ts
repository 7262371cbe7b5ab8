import type { OfflineMethod, OfflinePayment } from '@mun/contracts/payment/offline-payments';

/** The initial values of a payment of `amount` paise. */
export function newPayment(method: OfflineMethod, amount: number) {
  return {
    method,
    amount: method === 'waived' ? 0 : amount,
    reference: '',
    receivedOn: today(),
    reason: '',
  } satisfies OfflinePayment;
}

/** Leaves out the reason of a payment that is not waived, for which the form shows no such field. */
export function toSentPayment<Payment extends OfflinePayment>({ reason, ...payment }: Payment) {
  return payment.method === 'waived' && reason !== undefined ? { ...payment, reason } : payment;
}

/** The ISO date in the user's time zone. */
export function today(now = new Date()): string {
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
