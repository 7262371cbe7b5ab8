import type { CancelDelegate, DelegateView } from '@mun/contracts/registration/delegates';
import { formatPaise, type Paise } from '@mun/contracts/payment/money';
import type { CancelRegistration } from '@mun/contracts/registration/registration';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import { findPartlyRefundable, findRefundable } from '../../shared/delegate-actions/refundable';

export interface CancellationPlan {
  /** Those that can be cancelled. */
  delegates: DelegateView[];
  /** How many are cancelled or being refunded already, or do not exist any more. */
  skipped: number;
  /** How many seats become free. */
  seats: number;
  /** What a full refund returns; undefined if nothing was paid. */
  refund:
    | { delegates: number; total: string; /** Was not paid through the payment provider. */ offline: string }
    | undefined;
}

/** @param found the selected delegates; undefined if one does not exist any more */
export function planCancellation(found: readonly (DelegateView | undefined)[]): CancellationPlan {
  const delegates = found.filter((delegate) => delegate !== undefined).filter(isCancellable);
  const paid = delegates.map(({ orders }) => findRefundable(orders)).filter((refund) => refund !== undefined);
  return {
    delegates,
    skipped: found.length - delegates.length,
    seats: delegates.filter(({ seat }) => seat).length,
    refund:
      paid.length > 0
        ? {
            delegates: paid.length,
            total: formatTotal(paid),
            offline: formatTotal(paid.filter(({ order }) => order.offline)),
          }
        : undefined,
  };
}

function isCancellable({ state, orders }: DelegateView): boolean {
  return state !== 'cancelled' && orders.every((order) => order.state !== 'refunding');
}

/** '₹3,000', or a sum per currency; '' if there are no payments. */
function formatTotal(paid: readonly NonNullable<ReturnType<typeof findRefundable>>[]): string {
  const totals = new Map<string, Paise>();
  for (const { order, amount } of paid)
    totals.set(order.currency, (totals.get(order.currency) ?? 0) + amount);
  return [...totals].map(([currency, total]) => formatPaise(total, currency)).join(' and ');
}

/** The cancellation of one delegate. Its idempotency key stays the same on a retry. */
export interface CancellationRequest {
  delegate: DelegateView;
  body: CancelDelegate;
}

/** What a delegate who has paid gets back. Of a payment that waits for a decision, no part can be refunded. */
function refundOf({ orders }: DelegateView, percent: number): Pick<CancelDelegate, 'refund' | 'amount'> {
  if (percent >= 100) return { refund: findRefundable(orders) ? 'full' : 'none' };
  const amount = toWholeRupees(((findPartlyRefundable(orders)?.amount ?? 0) * percent) / 100);
  return amount > 0 ? { refund: 'part', amount } : { refund: 'none' };
}

/** '₹750 of ₹1,500'; undefined if nothing was paid. */
export function describeRefund(delegate: DelegateView, percent: number): string | undefined {
  const paid = findRefundable(delegate.orders);
  if (!paid) return undefined;
  const { refund, amount = refund === 'full' ? paid.amount : 0 } = refundOf(delegate, percent);
  const [back, of] = [amount, paid.amount].map((paise) => formatPaise(paise, paid.order.currency));
  const isWaiting = percent > 0 && percent < 100 && !findPartlyRefundable(delegate.orders);
  return `${back} of ${of}${isWaiting ? ', because the payment waits for a decision' : ''}`;
}

/** Rounded down. */
function toWholeRupees(paise: Paise): Paise {
  return Math.floor(paise / 100) * 100;
}

/** @param percent of what was paid, which is refunded */
export function toRequests(
  delegates: readonly DelegateView[],
  { reason, sendEmail }: CancelRegistration,
  percent: number,
): CancellationRequest[] {
  return delegates.map((delegate) => ({
    delegate,
    body: { reason, sendEmail, ...refundOf(delegate, percent), key: createIdempotencyKey() },
  }));
}
