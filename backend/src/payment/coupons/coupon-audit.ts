import type { Actor, AuditAction } from '@mun/contracts/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { domainEvent } from '../../platform/events/outbox.js';
import type { Coupon } from './coupon.schema.js';
import { formatTerms, type CouponTerms } from './coupon-terms.js';

/** That an organiser did something with a coupon, for its outbox. */
export function couponAuditEvent(
  by: Actor,
  action: AuditAction,
  { _id, code }: Pick<Coupon, '_id' | 'code'>,
  { before, after }: { before?: Partial<CouponTerms>; after?: Partial<CouponTerms> },
): DomainEvent<'AdminActed'> {
  return domainEvent('AdminActed', {
    by,
    action,
    kind: 'coupon',
    subject: _id.toHexString(),
    title: code,
    ...(before && { before: formatTerms(before) }),
    ...(after && { after: formatTerms(after) }),
  });
}
