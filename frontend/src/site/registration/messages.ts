/** Fixed by SPEC.md section 4, and used in more than one place. */
export const PAYMENT_SUCCEEDED = 'Payment successful! Registration will be confirmed shortly.';

export const REFUND_RULE = 'Fees are non-refundable unless we cancel the conference.';
export const CHECKOUT_OPENS =
  'Next, Razorpay’s secure checkout opens. You can pay by UPI, card or net banking.';
