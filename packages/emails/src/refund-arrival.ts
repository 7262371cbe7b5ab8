/** @param offline whether an organiser recorded the payment, which the payment provider then can't refund */
export function refundArrival(offline: boolean): string {
  return offline
    ? 'You paid us directly, so we return it to you directly.'
    : 'It goes to your original payment method and usually arrives within 5 to 7 working days.';
}
