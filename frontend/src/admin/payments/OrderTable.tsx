import { formatPaise } from '@mun/contracts/money';
import type { OrderView, ReviewView } from '@mun/contracts/payment-admin';
import { styled } from 'styled-components';
import { OrderStatus, RefundStatus, RegistrationStatus } from '../layout/OrderStatus';
import { type Column, Table } from '../../shared/ui/content/Table';
import { When } from '../../shared/ui/content/When';
import { color, font, space } from '../../shared/ui/theme/theme';
import { nameOf } from './name-of';
import { OrderActions } from './OrderActions';

/** The first line is bold. */
const Lines = styled.div`
  display: grid;
  overflow-wrap: anywhere;
  font-weight: 400;

  > strong {
    font-weight: 600;
  }

  > span:not([class]) {
    color: ${color.quiet};
  }
`;

const Ids = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(1.5)};
`;

const Id = styled.small`
  color: ${color.quiet};
  font-family: ${font.mono};
  font-size: 0.75rem;
`;

const Problem = styled.em`
  color: ${color.accent};
  font-style: normal;
  font-weight: 600;
`;

function Delegate({ registration }: { registration: OrderView['registration'] }) {
  const { fullName, institution, email, registrationId } = registration;
  return (
    <Lines>
      <strong>{nameOf(registration)}</strong>
      {fullName && (
        <>
          <span>{institution}</span>
          <span>{email}</span>
        </>
      )}
      {registrationId && <span>{registrationId}</span>}
    </Lines>
  );
}

function State({ order }: { order: OrderView }) {
  const { state, late, couponShort, review, refund, partlyRefunded, registration, createdAt, paidAt } = order;
  const { providerOrderId, paymentId, receipts = [] } = order;
  return (
    <Lines>
      <OrderStatus state={state} />
      <span>
        {paidAt ? 'Paid on' : 'Started on'} <When at={paidAt ?? createdAt} />
      </span>
      {registration.fullName && <RegistrationStatus state={registration.state} />}
      {refund && state !== 'refunded' && <RefundStatus state={refund.state} />}
      {refund?.error && <Problem>{refund.error}</Problem>}
      {refund && <span>Refund reason: {refund.reason}</span>}
      {partlyRefunded && <span>Partly refunded: {formatPaise(partlyRefunded, order.currency)}</span>}
      {review && !review.acceptedAt && <Problem>{reviewText(review, order.currency)}</Problem>}
      {late && <Problem>Paid after the order expired</Problem>}
      {couponShort && <Problem>The coupon was used up in the meantime</Problem>}
      {providerOrderId && (
        <Ids>
          <Id>{providerOrderId}</Id>
          {paymentId && <Id>{paymentId}</Id>}
        </Ids>
      )}
      {receipts.map(({ kind, number, url }) => (
        <a key={number} href={url} target="_blank" rel="noreferrer">
          {kind === 'receipt' ? 'Receipt' : 'Credit note'} {number}
        </a>
      ))}
    </Lines>
  );
}

function reviewText({ reason, currentAmount }: ReviewView, currency: string): string {
  return reason === 'coupon'
    ? 'The coupon had been used up when the payment arrived'
    : `The order is older than a day, and the price is now ${formatPaise(currentAmount, currency)}`;
}

interface Props {
  orders: readonly OrderView[];
  empty: string;
  onRefund: (id: string) => void;
}

export function OrderTable({ orders, empty, onRefund }: Props) {
  return (
    <Table
      caption="Payment orders, newest first"
      quietCaption
      stacks
      columns={orderColumns(onRefund)}
      rows={orders}
      keyOf={({ id }) => id}
      empty={empty}
    />
  );
}

function orderColumns(onRefund: Props['onRefund']): Column<OrderView>[] {
  return [
    {
      id: 'delegate',
      heading: 'Delegate',
      namesRow: true,
      minWidth: '15rem',
      cell: ({ registration }) => <Delegate registration={registration} />,
    },
    { id: 'state', heading: 'Payment', minWidth: '17rem', cell: (order) => <State order={order} /> },
    {
      id: 'amount',
      heading: 'Amount',
      numeric: true,
      minWidth: '8rem',
      cell: ({ amount, fee, currency, coupon }) => (
        <Lines>
          <strong>{formatPaise(amount, currency)}</strong>
          {coupon && (
            <span>
              {formatPaise(fee, currency)} less {coupon}
            </span>
          )}
        </Lines>
      ),
    },
    {
      id: 'actions',
      heading: 'Actions',
      quietHeading: true,
      cell: (order) => <OrderActions order={order} name={nameOf(order.registration)} onRefund={onRefund} />,
    },
  ];
}
