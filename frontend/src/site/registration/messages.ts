/** Fixed by SPEC.md sections 4 and 8, and used in more than one place. */
export const PAYMENT_SUCCEEDED = 'Payment successful! Registration will be confirmed shortly.';
export const CHECKOUT_FAILED = 'Failed to load Razorpay. Please try again later.';
export const PORTFOLIOS_FAILED = 'Failed to fetch portfolios. Please try again later.';
