import { nameOf } from '../../shared/name-of';
import { formatPaise } from '@mun/contracts/payment/money';
import type { PaymentMismatch } from '@mun/contracts/payment/payment';
import type { Column } from '../../shared/lists/table-types';
import { DateTime } from '../../shared/ui/DateTime';
import { StatusPill } from '../../shared/ui/StatusPill';
import { REFUND_STATUSES } from '../../shared/ui/OrderStatus';
import type { StatusIcon } from '../../shared/ui/StatusBadge';
import { isResolved } from '../../shared/status/use-mismatches';
import { MISMATCH_REASONS } from './describe-mismatch';

function Status({ mismatch }: { mismatch: PaymentMismatch }) {
  const { label, icon } = statusOf(mismatch);
  return (
    <StatusPill icon={icon} attention={!isResolved(mismatch)}>
      {label}
    </StatusPill>
  );
}

function statusOf({ refund, decision }: PaymentMismatch): { label: string; icon: StatusIcon } {
  if (refund) return REFUND_STATUSES[refund.state];
  return decision ? DECISIONS[decision.kind] : { label: 'Not refunded', icon: 'empty' };
}

const DECISIONS = {
  accepted: { label: 'Accepted', icon: 'filled' },
  dismissed: { label: 'Dismissed', icon: 'cross' },
} as const;

export const MISMATCH_COLUMNS: Column<PaymentMismatch>[] = [
  {
    id: 'reason',
    heading: 'Problem',
    grows: 60,
    sortBy: ({ reason }) => MISMATCH_REASONS[reason],
    cell: ({ reason }) => MISMATCH_REASONS[reason],
  },
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
    sortBy: (mismatch) => statusOf(mismatch).label,
    cell: (mismatch) => <Status mismatch={mismatch} />,
  },
  {
    id: 'date',
    heading: 'Date',
    minor: true,
    sortBy: ({ seenAt }) => seenAt,
    cell: ({ seenAt }) => <DateTime at={seenAt} />,
  },
];
