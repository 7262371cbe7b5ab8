import type { OfflineMethod, OfflinePayment } from '@mun/contracts/payment/offline-payments';

/** The initial values of a payment of `amount` paise. */
export function newPayment(method: OfflineMethod, amount: number) {
  return {
    method,
    amount: method === 'waived' ? 0 : amount,
    reference: '',
    receivedOn: today(),
    reason: '',
    discountReason: '',
  } satisfies OfflinePayment;
}

/** Leaves out what the form does not show. @param due paise */
export function toSentPayment<Payment extends OfflinePayment>(
  { reason, discountReason, transferAmount, ...payment }: Payment,
  due: number,
) {
  const { method, amount } = payment;
  if (method === 'waived') return reason === undefined ? payment : { ...payment, reason };
  return {
    ...payment,
    ...(amount < due && { discountReason }),
    ...(method !== 'cash' && transferAmount !== undefined && { transferAmount }),
  };
}

/** The ISO date in the user's time zone. */
export function today(now = new Date()): string {
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
