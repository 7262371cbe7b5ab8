import type { AuditEntry } from '@mun/contracts/admin/audit';
import type { DelegateEmail, TimelineEntry } from '@mun/contracts/registration/delegates';
import type { OrderView, RefundView } from '@mun/contracts/payment/payment-admin';
import type { SeatMove } from '../../allotment/changes/seat-history.service.js';
import type { DelegateRecord } from '../../registration/delegate-admin/delegate-records.service.js';

export interface TimelineSources {
  delegate: DelegateRecord;
  orders: OrderView[];
  emails: DelegateEmail[];
  moves: SeatMove[];
  /** About the delegate and their orders. */
  audit: AuditEntry[];
}

/** Composes what happened to a delegate, newest first. */
export function toTimeline({ delegate, orders, emails, moves, audit }: TimelineSources): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...registrationEntries(delegate, audit),
    ...orders.flatMap((order) => orderEntries(order, audit)),
    ...emails.map(({ at, name, state }): TimelineEntry => ({ at, type: 'emailed', name, state })),
    ...moves.flatMap(seatEntry),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function registrationEntries(delegate: DelegateRecord, audit: AuditEntry[]): TimelineEntry[] {
  const { createdAt, confirmedAt, cancelledAt, transferredTo, changes } = delegate;
  const byAction = (wanted: AuditEntry['action']) => audit.find(({ action }) => action === wanted);
  const ended = transferredTo ? byAction('transferred') : (byAction('cancelled') ?? byAction('refunded'));
  const transfers = audit.filter(({ action }) => action === 'transferred' && !transferredTo);
  const accepted = byAction('payment-accepted');
  const added = audit.find(({ action, kind }) => action === 'created' && kind === 'registration');
  return [
    added ? { at: createdAt, by: added.by, type: 'added' } : { at: createdAt, type: 'registered' },
    ...(confirmedAt
      ? [{ at: confirmedAt, ...(accepted && { by: accepted.by }), type: 'confirmed' as const }]
      : []),
    ...changes.map((change): TimelineEntry => ({ ...change, type: 'changed' })),
    ...transfers.map(({ at, by }): TimelineEntry => ({ at, by, type: 'transferred' })),
    ...(cancelledAt
      ? [
          {
            at: cancelledAt,
            ...(ended && { by: ended.by }),
            type: transferredTo ? ('transferred' as const) : ('cancelled' as const),
          },
        ]
      : []),
  ];
}

function orderEntries(order: OrderView, audit: AuditEntry[]): TimelineEntry[] {
  const { id, amount, currency, paidAt, offline, refund, partialRefunds = [] } = order;
  const byOf = (action: AuditEntry['action']) => {
    const entry = audit.find(({ subject, action: done }) => subject === id && done === action);
    return entry && { by: entry.by };
  };
  const viaOrganiser = offline && { offline: true as const };
  const refunded = ({ amount: part, processedAt, requestedAt }: RefundView): TimelineEntry => ({
    at: processedAt ?? requestedAt,
    ...byOf('refunded'),
    type: 'refunded',
    amount: part,
    currency,
    ...viaOrganiser,
  });
  const isProcessed = ({ state }: RefundView) => state === 'processed';
  const refunds = [...(refund ? [refund] : []), ...partialRefunds].filter(isProcessed).map(refunded);
  if (paidAt === undefined || amount === 0) return refunds;
  const paid: TimelineEntry = {
    at: paidAt,
    ...(offline && byOf('payment-recorded')),
    type: 'paid',
    amount,
    currency,
    ...viaOrganiser,
  };
  return [paid, ...refunds];
}

function seatEntry({ at, by, before, after }: SeatMove): TimelineEntry[] {
  const origin = { at, ...(by && { by }) };
  if (after) return [{ ...origin, type: 'allotted', seat: after, ...(before && { previous: before }) }];
  return before ? [{ ...origin, type: 'seat-removed', previous: before }] : [];
}
