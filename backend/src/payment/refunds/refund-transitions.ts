import type { Paise } from '@mun/contracts/payment/money';
import type { RefundRequest } from '@mun/contracts/payment/payment-admin';
import type { ProviderRefund } from '../provider/provider-entities.js';
import { nextCheckAt } from '../reconciliation/next-check.js';
import { canFollow, INITIAL_REFUND_STATES, REFUND_TRANSITIONS } from '../transitions.js';
import { MADE_AT_PROVIDER, type Refund } from './refund.schema.js';

/** What the provider reported about a refund, with the reason if it is known; or that it refused, and why. */
export type RefundUpdate =
  | (Pick<ProviderRefund, 'id' | 'status'> & { reason?: string })
  | { status: 'failed'; error: string };

const REFUND_FAILED = 'The payment provider couldn’t complete the refund.';

/** Returns the refund to store before the provider is called. @param failed the previous attempt */
export function requestedRefund(
  amount: Paise,
  { key, reason, silent }: RefundRequest & Pick<Refund, 'silent'>,
  failed?: Refund,
): Refund {
  const now = new Date();
  const checkAt = nextCheckAt(now, now);
  const earlier = failed?.failedRefundIds && { failedRefundIds: failed.failedRefundIds };
  const isSilent = silent && { silent };
  return { key, reason, amount, state: 'requested', requestedAt: now, checkAt, ...earlier, ...isSilent };
}

/** Returns the refund with its next check after `now`. */
export function postponedRefund({ checkAt: _checkAt, ...refund }: Refund, now: Date): Refund {
  return { ...refund, checkAt: nextCheckAt(refund.requestedAt, now) };
}

/**
 * Returns the refund after the provider's update, or null if the update changes nothing: it is late, or belongs to another
 * refund of the payment. An unknown refund is adopted unless it failed.
 */
export function nextRefund(refund: Refund | undefined, update: RefundUpdate, amount: Paise): Refund | null {
  const allowed = refund
    ? canFollow(REFUND_TRANSITIONS, refund.state, update.status)
    : INITIAL_REFUND_STATES.includes(update.status);
  if (!allowed || ('id' in update && refund?.failedRefundIds?.includes(update.id))) return null;
  if (update.status === 'failed') return refund ? failedRefund(refund, update) : null;
  const now = new Date();
  const { id: refundId, reason = MADE_AT_PROVIDER } = update;
  const previous = refund ?? requestedRefund(amount, { key: refundId, reason });
  const { error: _error, checkAt, ...rest } = previous;
  return update.status === 'processed'
    ? { ...rest, state: 'processed', refundId, processedAt: now }
    : { ...rest, state: 'pending', refundId, checkAt: checkAt ?? nextCheckAt(rest.requestedAt, now) };
}

function failedRefund(refund: Refund, update: { error: string } | { id: string }): Refund | null {
  const { checkAt: _checkAt, ...rest } = refund;
  if ('error' in update) return { ...rest, state: 'failed', error: update.error };
  if (refund.refundId !== undefined && refund.refundId !== update.id) return null; // another refund
  const failedRefundIds = [...(refund.failedRefundIds ?? []), update.id];
  return { ...rest, state: 'failed', error: REFUND_FAILED, failedRefundIds };
}
