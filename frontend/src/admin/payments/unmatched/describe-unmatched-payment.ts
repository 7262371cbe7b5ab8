import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';

export const UNMATCHED_REASONS: Record<UnmatchedPaymentView['reason'], string> = {
  amount: 'The amount is wrong',
  currency: 'The currency is wrong',
  'unknown-order': 'The order isn’t ours',
  'second-payment': 'A second payment, or one for a cancelled registration',
};
