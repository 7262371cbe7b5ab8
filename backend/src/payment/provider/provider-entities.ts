import type { Paise } from '@mun/contracts/payment/money';
import { isOnlineMethod, type OnlineMethod } from '@mun/contracts/payment/payment-methods';

/** The provider's payment states in the only order in which they can follow each other; an event with a lower rank is late. */
const PAYMENT_RANK = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const;
type PaymentStatus = keyof typeof PAYMENT_RANK;

export function paymentStatusRank(status: PaymentStatus): number {
  return PAYMENT_RANK[status];
}

/** A payment as the provider reports it; `orderId` is null if it belongs to no order. */
export interface ProviderPayment {
  id: string;
  orderId: string | null;
  amount: Paise;
  currency: string;
  status: PaymentStatus;
  /** Absent if the provider has added a method since. */
  method?: OnlineMethod;
  /** Set if a part of it was refunded. */
  partlyRefunded?: true;
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: Paise;
  status: 'pending' | 'processed' | 'failed';
}

/** @throws TypeError if the entity is not a payment as the provider documents it */
export function parsePayment(entity: object): ProviderPayment {
  const { id, order_id, amount, currency, status, method, refund_status }: Record<string, unknown> = {
    ...entity,
  };
  const paise = Number(amount);
  if (
    typeof id !== 'string' ||
    !/^pay_\w+$/.test(id) ||
    !Number.isSafeInteger(paise) ||
    typeof currency !== 'string' ||
    !isPaymentStatus(status)
  )
    throw new TypeError('The payment does not match the provider’s documentation');
  const orderId = typeof order_id === 'string' ? order_id : null;
  const partlyRefunded = refund_status === 'partial' && { partlyRefunded: true as const };
  const known = isOnlineMethod(method) && { method };
  return { id, orderId, amount: paise, currency, status, ...known, ...partlyRefunded };
}

/** @throws TypeError if the entity is not a refund as the provider documents it */
export function parseRefund(entity: object): ProviderRefund {
  const { id, payment_id, amount, status }: Record<string, unknown> = { ...entity };
  const paise = Number(amount);
  if (
    typeof id !== 'string' ||
    typeof payment_id !== 'string' ||
    !Number.isSafeInteger(paise) ||
    (status !== 'pending' && status !== 'processed' && status !== 'failed')
  )
    throw new TypeError('The refund does not match the provider’s documentation');
  return { id, paymentId: payment_id, amount: paise, status };
}

function isPaymentStatus(value: unknown): value is PaymentStatus {
  return typeof value === 'string' && Object.hasOwn(PAYMENT_RANK, value);
}
