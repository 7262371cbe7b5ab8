import { formatPaise } from '@mun/contracts/payment/money';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import type { Status } from '../../shared/ui/status/StatusBadge';
import { NO_FEE, ORDER_STATUSES } from '../../shared/ui/status/OrderStatus';

/** The one status of an order that matters most: of its payment, refund or registration. */
export function summarizeOrder({ state, amount, refund, registration }: OrderView): Status {
  if (refund?.state === 'failed' && state !== 'refunded')
    return { label: 'Refund failed', icon: 'cross', attention: true };
  if (state === 'paid' && registration.state === 'cancelled')
    return { label: 'Paid, cancelled', icon: 'cross' };
  return state === 'paid' && amount === 0 ? NO_FEE : ORDER_STATUSES[state];
}

/** What an organiser should know about an order before acting on it, in sentences. */
export function problemsOf({ review, refund, late, couponShort, currency }: OrderView): string[] {
  return [
    refund?.error,
    review && !review.acceptedAt && reviewText(review, currency),
    late && 'Paid after the order expired',
    couponShort && 'The coupon was used up in the meantime',
  ].filter((text) => typeof text === 'string');
}

function reviewText({ reason, currentAmount }: NonNullable<OrderView['review']>, currency: string): string {
  const price = formatPaise(currentAmount, currency);
  return {
    coupon: 'The coupon had been used up when the payment arrived',
    price: `The order is older than a day, and the price is now ${price}`,
    closed: 'The order had expired, and registration was closed when the payment arrived',
    full: 'The order had expired, and no place was left when the payment arrived',
    amount: `${price} was due`,
  }[reason];
}
