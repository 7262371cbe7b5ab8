import { formatPaise } from '@mun/contracts/payment/money';
import type { PaymentMismatch } from '@mun/contracts/payment/payment';
import { type RowColumn, RowTable } from '../../lists/RowTable';
import { When } from '../../../shared/ui/content/When';
import { StatusPill } from '../../../shared/ui/feedback/StatusPill';
import { REFUND_STATUSES } from '../../layout/OrderStatus';
import { MISMATCH_REASONS } from './mismatch-reasons';

function Status({ refund }: Pick<PaymentMismatch, 'refund'>) {
  const { label, icon } = refund
    ? REFUND_STATUSES[refund.state]
    : { label: 'Not refunded', icon: 'open' as const };
  return (
    <StatusPill icon={icon} attention={!refund || refund.state === 'failed'}>
      {label}
    </StatusPill>
  );
}

const COLUMNS: RowColumn<PaymentMismatch>[] = [
  { id: 'reason', heading: 'Problem', grows: 100, cell: ({ reason }) => MISMATCH_REASONS[reason] },
  {
    id: 'amount',
    heading: 'Amount',
    numeric: true,
    cell: ({ amount, currency }) => formatPaise(amount, currency),
  },
  { id: 'state', heading: 'Status', cell: ({ refund }) => <Status refund={refund} /> },
  { id: 'date', heading: 'Date', minor: true, cell: ({ seenAt }) => <When at={seenAt} /> },
];

interface Props {
  mismatches: readonly PaymentMismatch[];
  openId: string | null;
  onOpen: (paymentId: string) => void;
}

export function MismatchTable({ mismatches, openId, onOpen }: Props) {
  return (
    <RowTable
      caption="Payments that match no order"
      columns={COLUMNS}
      rows={mismatches}
      keyOf={({ paymentId }) => paymentId}
      openKey={openId}
      onOpen={onOpen}
      empty=""
    />
  );
}
