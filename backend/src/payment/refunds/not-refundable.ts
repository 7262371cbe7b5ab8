import type { OrderState } from '@mun/contracts/payment/payment-admin';

export const UNPAID = 'This order hasn’t been paid, so there’s nothing to refund.';

export const NOT_REFUNDABLE: Partial<Record<OrderState, string>> = {
  paid: 'This order was free, so there’s nothing to refund.',
  refunding: 'This payment is already being refunded.',
  refunded: 'This payment has already been refunded.',
};
