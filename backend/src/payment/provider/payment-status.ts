/** The provider's payment states in the only order in which they can follow each other; an event with a lower rank is late. */
const PAYMENT_RANK = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const;
export type PaymentStatus = keyof typeof PAYMENT_RANK;

export function paymentStatusRank(status: PaymentStatus): number {
  return PAYMENT_RANK[status];
}

export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return typeof value === 'string' && Object.hasOwn(PAYMENT_RANK, value);
}
