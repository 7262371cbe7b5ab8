import { formatPaise } from '@mun/contracts/payment/money';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { type RowColumn, RowTable } from '../../shared/lists/RowTable';
import { When } from '../../shared/ui/When';
import { StatusPill } from '../../shared/ui/StatusPill';
import { nameOf } from '../name-of';
import { summarizeOrder } from './order-status';

function Status({ order }: { order: OrderView }) {
  const { label, icon, attention } = summarizeOrder(order);
  return (
    <StatusPill icon={icon} attention={attention}>
      {label}
    </StatusPill>
  );
}

const COLUMNS: RowColumn<OrderView>[] = [
  { id: 'delegate', heading: 'Delegate', grows: 100, cell: ({ registration }) => nameOf(registration) },
  {
    id: 'amount',
    heading: 'Amount',
    numeric: true,
    cell: ({ amount, currency }) => formatPaise(amount, currency),
  },
  { id: 'state', heading: 'Payment', cell: (order) => <Status order={order} /> },
  {
    id: 'date',
    heading: 'Date',
    minor: true,
    cell: ({ paidAt, createdAt }) => <When at={paidAt ?? createdAt} />,
  },
  { id: 'coupon', heading: 'Coupon', minor: true, cell: ({ coupon }) => coupon },
];

interface Props {
  orders: readonly OrderView[];
  openId: string | null;
  onOpen: (id: string) => void;
  empty: string;
}

export function OrderTable({ orders, openId, onOpen, empty }: Props) {
  return (
    <RowTable
      caption="Payment orders, newest first"
      columns={COLUMNS}
      rows={orders}
      keyOf={({ id }) => id}
      openKey={openId}
      onOpen={onOpen}
      empty={empty}
    />
  );
}
