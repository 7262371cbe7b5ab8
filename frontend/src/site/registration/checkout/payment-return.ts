/** What POST /payment/return puts into the address that it sends the delegate to: 'received' to the first page, 'failed' to the form. */
export const PAYMENT = 'payment';
