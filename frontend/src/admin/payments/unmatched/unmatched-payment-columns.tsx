import { nameOf } from '../../shared/name-of';
import { formatPaise } from '@mun/contracts/payment/money';
import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import type { Column } from '../../shared/lists/table/table-types';
import { DateTime } from '../../shared/ui/DateTime';
import { StatusPill } from '../../shared/ui/status/StatusPill';
import { REFUND_STATUSES } from '../../shared/ui/status/OrderStatus';
import type { Status } from '../../shared/ui/status/StatusBadge';
import { isResolved } from '../../shared/status/use-unmatched-payments';
import { UNMATCHED_REASONS } from './describe-unmatched-payment';

function statusOf({ refund, decision }: UnmatchedPaymentView): Status {
  if (refund) return REFUND_STATUSES[refund.state];
  return decision ? DECISIONS[decision.kind] : { label: 'Not refunded', icon: 'empty' };
}

const DECISIONS = {
  accepted: { label: 'Accepted', icon: 'filled' },
  dismissed: { label: 'Dismissed', icon: 'cross' },
} as const;

export const UNMATCHED_COLUMNS: Column<UnmatchedPaymentView>[] = [
  { id: 'reason', heading: 'Problem', grows: 60, sortBy: ({ reason }) => UNMATCHED_REASONS[reason] },
  {
    id: 'payer',
    heading: 'Payer',
    grows: 40,
    sortBy: ({ payer }) => payer?.fullName,
    cell: ({ payer }) => (payer ? nameOf(payer) : 'Unknown'),
  },
  {
    id: 'amount',
    heading: 'Amount',
    numeric: true,
    sortBy: ({ amount }) => amount,
    cell: ({ amount, currency }) => formatPaise(amount, currency),
  },
  {
    id: 'state',
    heading: 'Status',
    sortBy: (unmatched) => statusOf(unmatched).label,
    cell: (unmatched) => <StatusPill {...statusOf(unmatched)} attention={!isResolved(unmatched)} />,
  },
  {
    id: 'date',
    heading: 'Date',
    minor: true,
    sortBy: ({ seenAt }) => seenAt,
    cell: ({ seenAt }) => <DateTime at={seenAt} />,
  },
];
