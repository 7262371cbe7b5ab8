/** Query parameter of the redirect by POST /payment/return: 'received' to the home page, 'failed' to the form. */
export const PAYMENT = 'payment';
