import { formatPaise } from '@mun/contracts/payment/money';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import type { Column } from '../../shared/lists/table/table-types';
import { DateTime } from '../../shared/ui/DateTime';
import { StatusPill } from '../../shared/ui/status/StatusPill';
import { nameOf } from '../../shared/name-of';
import { summarizeOrder } from './order-status';

export const ORDER_COLUMNS: Column<OrderView>[] = [
  {
    id: 'delegate',
    sortBy: 'server',
    heading: 'Delegate',
    grows: 100,
    cell: ({ registration }) => nameOf(registration),
  },
  {
    id: 'amount',
    sortBy: 'server',
    heading: 'Amount',
    numeric: true,
    cell: ({ amount, currency }) => formatPaise(amount, currency),
  },
  {
    id: 'state',
    sortBy: 'server',
    heading: 'Payment',
    cell: (order) => <StatusPill {...summarizeOrder(order)} />,
  },
  {
    id: 'date',
    sortBy: 'server',
    heading: 'Date',
    minor: true,
    cell: ({ paidAt, createdAt }) => <DateTime at={paidAt ?? createdAt} />,
  },
  { id: 'coupon', sortBy: 'server', heading: 'Coupon', minor: true, cell: ({ coupon }) => coupon },
];
