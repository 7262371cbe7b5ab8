import type { AuditEntry } from '@mun/contracts/admin/audit';
import { formatPaise } from '@mun/contracts/payment/money';
import type { PersonalDataExport, PersonEmail, PersonSeat } from '@mun/contracts/admin/privacy';
import { DataTable } from '../shared/lists/table/DataTable';
import type { Column, TableProps } from '../shared/lists/table/table-types';
import { DateTime } from '../shared/ui/DateTime';
import { Text } from '../../shared/ui/layout/Text';
import { actorName, describeAuditEntry } from '../shared/describe-audit-entry';
import { DELIVERY_STATUSES, emailLabel } from '../shared/delivery-labels';
import { OrderStatus } from '../shared/ui/status/OrderStatus';

/** Below a heading that says the same as its caption. */
function Table<Row>(props: TableProps<Row>) {
  return <DataTable quietCaption cards="54rem" {...props} />;
}

function when<Row>(atOf: (row: Row) => string): Column<Row> {
  return {
    id: 'when',
    heading: 'When',
    minWidth: '12rem',
    cell: (row) => <DateTime at={atOf(row)} />,
  };
}

type Order = PersonalDataExport['orders'][number];

const ORDERS: Column<Order>[] = [
  when(({ createdAt, paidAt }) => paidAt ?? createdAt),
  { id: 'state', heading: 'Status', cell: (order) => <OrderStatus {...order} /> },
  {
    id: 'payment',
    heading: 'Payment',
    cell: ({ paymentId, providerOrderId }) => paymentId ?? providerOrderId,
  },
  {
    id: 'amount',
    heading: 'Amount',
    numeric: true,
    cell: ({ amount, currency }) => formatPaise(amount, currency),
  },
];

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  return <Table caption="Payments" columns={ORDERS} rows={orders} keyOf={({ id }) => id} />;
}

type SeatChange = PersonSeat['history'][number];

const SEATS: Column<SeatChange>[] = [
  when(({ at }) => at),
  { id: 'before', heading: 'Before', named: true, cell: ({ before }) => before ?? 'no seat' },
  { id: 'after', heading: 'After', named: true, cell: ({ after }) => after ?? 'no seat' },
];

const REASON: Column<SeatChange> = {
  id: 'reason',
  heading: 'Reason',
  minWidth: '14rem',
  cell: ({ reason = '' }) => (
    <Text as="span" $breaks>
      {reason}
    </Text>
  ),
};

/** One table of seat changes for each registration. */
export function SeatTable({ seats }: { seats: readonly PersonSeat[] }) {
  return seats.map(({ registrationId, committee, portfolio, history }) => (
    <DataTable
      key={registrationId}
      caption={
        committee ? `${registrationId}: ${portfolio ?? ''}, ${committee}` : `${registrationId}: no seat`
      }
      cards="54rem"
      columns={history.some(({ reason }) => reason) ? [...SEATS, REASON] : SEATS}
      rows={history}
      keyOf={({ at, after }) => `${at} ${after}`}
    />
  ));
}

const EMAILS: Column<PersonEmail>[] = [
  when(({ createdAt, sentAt }) => sentAt ?? createdAt),
  { id: 'mail', heading: 'Email', namesRow: true, cell: ({ name }) => emailLabel(name) },
  {
    id: 'to',
    heading: 'To',
    minWidth: '12rem',
    cell: ({ to }) => (
      <Text as="span" $breaks>
        {to.address}
      </Text>
    ),
  },
  { id: 'state', heading: 'Status', cell: ({ state }) => DELIVERY_STATUSES[state].label },
];

export function EmailTable({ emails }: { emails: readonly PersonEmail[] }) {
  const keyOf = ({ name, createdAt }: PersonEmail) => `${name} ${createdAt}`;
  return <Table caption="Emails" columns={EMAILS} rows={emails} keyOf={keyOf} />;
}

const ACTIVITY: Column<AuditEntry>[] = [
  when(({ at }) => at),
  {
    id: 'action',
    heading: 'Action',
    namesRow: true,
    minWidth: '14rem',
    cell: (entry) => (
      <Text as="span" $breaks>
        {describeAuditEntry(entry)} {entry.title}
      </Text>
    ),
  },
  { id: 'by', heading: 'Organiser', cell: ({ by }) => actorName(by) },
];

export function ActivityTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <Table caption="Organiser activity" columns={ACTIVITY} rows={entries} keyOf={({ id }) => id} />;
}
