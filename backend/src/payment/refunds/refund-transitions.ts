import type { Actor } from '@mun/contracts/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { formatPaise, type Paise } from '@mun/contracts/money';
import type { mongo, Types } from 'mongoose';
import type { RefundRequest } from '@mun/contracts/payment-admin';
import { domainEvent } from '../../platform/events/outbox.js';
import { nextCheckAt } from '../reconciliation/next-check.js';
import type { ProviderRefund } from '../provider/provider-refund.js';
import type { Refund } from './refund.schema.js';

/*
 * The steps between a refund's states (REFUND_STATES), whatever it belongs to: an order, or money that matched none. A step
 * is made of the refund as it was read and is written only where that refund is still the same (`asRead`); else it is read
 * again.
 */

/** What a refund belongs to. */
interface Owner {
  _id: Types.ObjectId;
  refund?: Refund;
}

/** What is known of a refund now: the provider's word and, where somebody else knows, why; or its refusal in words. */
export type RefundUpdate =
  (Pick<ProviderRefund, 'id' | 'status'> & { reason?: string }) | { status: 'failed'; error: string };

const ELSEWHERE = 'Sent back on the payment provider’s own pages';
const NOT_TAKEN = 'The payment provider could not send the money back.';

/**
 * A refund as it is written down before the provider is asked for it.
 * @param failed the try before this one
 */
export function requestedRefund(amount: Paise, { key, reason }: RefundRequest, failed?: Refund): Refund {
  const now = new Date();
  const checkAt = nextCheckAt(now, now);
  const earlier = failed?.failedRefundIds && { failedRefundIds: failed.failedRefundIds };
  return { key, reason, amount, state: 'requested', requestedAt: now, checkAt, ...earlier };
}

/** That an organiser asked for a refund, for the outbox of what it belongs to. */
export function refundAuditEvent(
  by: Actor,
  subject: string,
  { amount, currency }: { amount: Paise; currency: string },
  { reason }: RefundRequest,
): DomainEvent<'AdminActed'> {
  const title = formatPaise(amount, currency);
  return domainEvent('AdminActed', {
    by,
    action: 'refunded',
    kind: 'payment',
    subject,
    title,
    after: { reason },
  });
}

/** In a filter: only while nothing has become of the refund since it was read. */
export function refundUnchanged(refund: Refund | undefined): { refund: Refund | { $exists: false } } {
  return { refund: refund ?? { $exists: false } };
}

/** Each of whose refund nothing was heard for too long, claimed: whoever else looks now passes it over. @param now what counts as now */
export async function* claimDueRefunds<T extends Owner>(
  collection: mongo.Collection<T>,
  now: Date,
): AsyncGenerator<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is done here is done to what all have in common
  const owners = collection as unknown as mongo.Collection<Owner>;
  for await (const { _id, refund } of owners.find({ 'refund.checkAt': { $lte: now } })) {
    const claimed =
      refund &&
      (await owners.findOneAndUpdate(
        { _id, ...refundUnchanged(refund) },
        { $set: { 'refund.checkAt': nextCheckAt(refund.requestedAt, now) } },
        { returnDocument: 'after' },
      ));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it came out of this collection
    if (claimed) yield claimed as unknown as T;
  }
}

/**
 * What the news make of a refund; null where they change nothing, since they are late or of another refund. One that is
 * told of and that nobody here began is taken up where it is.
 * @param amount the whole payment's
 */
export function nextRefund(refund: Refund | undefined, news: RefundUpdate, amount: Paise): Refund | null {
  if (refund?.state === 'processed' || ('id' in news && refund?.failedRefundIds?.includes(news.id)))
    return null;
  if (news.status === 'failed') return afterFailure(refund, news);
  if (news.status === 'pending' && refund?.state === 'pending') return null;
  const now = new Date();
  const { id: refundId, reason = ELSEWHERE } = news;
  const {
    error: _before,
    checkAt,
    ...asked
  }: Refund = refund ?? requestedRefund(amount, { key: refundId, reason });
  return news.status === 'processed'
    ? { ...asked, state: 'processed', refundId, processedAt: now }
    : { ...asked, state: 'pending', refundId, checkAt: checkAt ?? nextCheckAt(asked.requestedAt, now) };
}

function afterFailure(
  refund: Refund | undefined,
  news: Extract<RefundUpdate, { error: string }> | { id: string },
): Refund | null {
  if (refund?.state !== 'requested' && refund?.state !== 'pending') return null;
  const { checkAt: _settled, ...asked } = refund;
  if ('error' in news) return { ...asked, state: 'failed', error: news.error };
  const ofAnother = refund.refundId !== undefined && refund.refundId !== news.id;
  if (ofAnother) return null;
  return {
    ...asked,
    state: 'failed',
    error: NOT_TAKEN,
    failedRefundIds: [...(refund.failedRefundIds ?? []), news.id],
  };
}
