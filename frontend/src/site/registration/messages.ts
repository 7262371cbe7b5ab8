/** Fixed by SPEC.md section 4, and used in more than one place. */
export const PAYMENT_SUCCEEDED = 'Payment successful! Registration will be confirmed shortly.';
