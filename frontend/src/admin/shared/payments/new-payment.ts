import { formatPaise, type Paise } from '@mun/contracts/payment/money';
import {
  OFFLINE_METHOD_NAMES,
  OFFLINE_METHODS,
  type OfflineMethod,
  type OfflinePayment,
} from '@mun/contracts/payment/offline-payments';

/** How a payment can be made without the provider. */
export const METHOD_OPTIONS = OFFLINE_METHODS.map((value) => ({ value, label: OFFLINE_METHOD_NAMES[value] }));

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

/** Leaves out what the form does not show. The server ignores the reason of a discount that is none. */
export function toSentPayment<Payment extends OfflinePayment>({
  reason,
  discountReason,
  transferAmount,
  ...payment
}: Payment) {
  const { method } = payment;
  if (method === 'waived') return reason === undefined ? payment : { ...payment, reason };
  return {
    ...payment,
    ...(discountReason && { discountReason }),
    ...(method !== 'cash' && transferAmount !== undefined && { transferAmount }),
  };
}

/** The ISO date in the user's time zone. */
export function today(now = new Date()): string {
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** '₹200 less than due'; undefined if it is what is due. */
export function describeDifference(amount: Paise, due: Paise): string | undefined {
  if (amount === due) return undefined;
  return `${formatPaise(Math.abs(due - amount))} ${amount < due ? 'less' : 'more'} than due`;
}
