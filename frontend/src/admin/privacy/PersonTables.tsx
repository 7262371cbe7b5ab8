import type { AuditEntry } from '@mun/contracts/audit';
import { formatPaise } from '@mun/contracts/money';
import type { PersonalDataExport, PersonMail, PersonSeat } from '@mun/contracts/privacy';
import { styled } from 'styled-components';
import { type Column, Table } from '../../shared/ui/content/Table';
import { When } from '../../shared/ui/content/When';
import { actorName, describeAuditEntry } from '../layout/describe-audit-entry';
import { DELIVERY_STATE_LABELS, emailLabel } from '../layout/delivery-labels';
import { peopleOffice } from './messages';
import { OrderStatus } from '../layout/OrderStatus';

const texts = peopleOffice.file;
const { columns } = texts;

const Words = styled.span`
  overflow-wrap: anywhere;
`;

type Order = PersonalDataExport['orders'][number];

const ORDERS: Column<Order>[] = [
  {
    id: 'when',
    heading: columns.when,
    namesRow: true,
    minWidth: '12rem',
    cell: ({ createdAt, paidAt }) => <When at={paidAt ?? createdAt} />,
  },
  { id: 'state', heading: columns.state, cell: ({ state }) => <OrderStatus state={state} /> },
  {
    id: 'payment',
    heading: columns.payment,
    cell: ({ paymentId, providerOrderId }) => paymentId ?? providerOrderId,
  },
  {
    id: 'amount',
    heading: columns.amount,
    numeric: true,
    cell: ({ amount, currency }) => formatPaise(amount, currency),
  },
];

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <Table
      caption={texts.payments}
      quietCaption
      columns={ORDERS}
      rows={orders}
      keyOf={({ id }) => id}
      empty={texts.none}
    />
  );
}

type Sitting = PersonSeat['history'][number];

const SEATS: Column<Sitting>[] = [
  {
    id: 'when',
    heading: columns.when,
    namesRow: true,
    minWidth: '12rem',
    cell: ({ at }) => <When at={at} />,
  },
  { id: 'before', heading: columns.before, cell: ({ before }) => before ?? texts.noSeat },
  { id: 'after', heading: columns.after, cell: ({ after }) => after ?? texts.noSeat },
];

/** Where they sat, one change after the other; a table for each registration. */
export function SeatTable({ seats }: { seats: readonly PersonSeat[] }) {
  return seats.map(({ registrationId, committee, portfolio, history }) => (
    <Table
      key={registrationId}
      caption={
        committee
          ? `${registrationId}: ${portfolio ?? ''}, ${committee}`
          : `${registrationId}: ${texts.noSeat}`
      }
      columns={SEATS}
      rows={history}
      keyOf={({ at, after }) => `${at} ${after}`}
      empty={texts.none}
    />
  ));
}

const MAILS: Column<PersonMail>[] = [
  {
    id: 'when',
    heading: columns.when,
    minWidth: '12rem',
    cell: ({ createdAt, sentAt }) => <When at={sentAt ?? createdAt} />,
  },
  { id: 'mail', heading: columns.mail, namesRow: true, cell: ({ name }) => emailLabel(name) },
  { id: 'to', heading: columns.to, minWidth: '12rem', cell: ({ to }) => <Words>{to.address}</Words> },
  { id: 'state', heading: columns.state, cell: ({ state }) => DELIVERY_STATE_LABELS[state] },
];

export function MailTable({ mails }: { mails: readonly PersonMail[] }) {
  return (
    <Table
      caption={texts.mails}
      quietCaption
      columns={MAILS}
      rows={mails}
      keyOf={({ name, createdAt }) => `${name} ${createdAt}`}
      empty={texts.none}
    />
  );
}

const ACTIVITY: Column<AuditEntry>[] = [
  { id: 'when', heading: columns.when, minWidth: '12rem', cell: ({ at }) => <When at={at} /> },
  {
    id: 'action',
    heading: columns.action,
    namesRow: true,
    minWidth: '14rem',
    cell: ({ action, kind, title }) => (
      <Words>
        {describeAuditEntry({ action, kind })} {title}
      </Words>
    ),
  },
  { id: 'by', heading: columns.by, cell: ({ by }) => actorName(by) },
];

export function ActivityTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table
      caption={texts.activity}
      quietCaption
      columns={ACTIVITY}
      rows={entries}
      keyOf={({ id }) => id}
      empty={texts.none}
    />
  );
}
