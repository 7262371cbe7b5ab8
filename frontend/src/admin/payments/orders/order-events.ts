import { formatPaise } from '@mun/contracts/payment/money';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import type { PanelEvent } from '../../shared/lists/Details';

/** What happened to an order, oldest first. */
export function orderEvents(order: OrderView): PanelEvent[] {
  const { amount, currency, createdAt, holdUntil, paidAt, state, review, refund, offline } = order;
  const events: PanelEvent[] = [{ at: createdAt, text: 'Started' }];
  if (state === 'open') events.push({ at: holdUntil, text: 'Waiting for payment until' });
  if (state === 'lapsed') events.push({ at: holdUntil, text: 'Expired' });
  const paid = offline?.method === 'waived' ? 'Fee waived' : `Paid ${formatPaise(amount, currency)}`;
  if (paidAt) events.push({ at: paidAt, text: paid });
  if (review?.acceptedAt) events.push({ at: review.acceptedAt, text: 'Payment accepted by an organiser' });
  if (refund)
    events.push({
      at: refund.requestedAt,
      text: `Refund of ${formatPaise(refund.amount, currency)} requested`,
    });
  return events.toSorted((a, b) => a.at.localeCompare(b.at));
}
