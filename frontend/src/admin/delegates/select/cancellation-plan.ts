import type { CancelDelegate, DelegateView } from '@mun/contracts/registration/delegates';
import { formatPaise, type Paise } from '@mun/contracts/payment/money';
import type { CancelRegistration } from '@mun/contracts/registration/registration';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import { findRefundable } from '../refundable-amount';

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

/** @param refund whether those who have paid get a full refund */
export function toRequests(
  delegates: readonly DelegateView[],
  { reason, sendEmail }: CancelRegistration,
  refund: boolean,
): CancellationRequest[] {
  return delegates.map((delegate) => ({
    delegate,
    body: {
      reason,
      sendEmail,
      refund: refund && findRefundable(delegate.orders) ? 'full' : 'none',
      key: createIdempotencyKey(),
    },
  }));
}
