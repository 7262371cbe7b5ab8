import { formatPaise } from '@mun/contracts/money';
import type { OrderView } from '@mun/contracts/payment-admin';
import { styled } from 'styled-components';
import { type Column, Table } from '../../shared/ui/content/Table';
import { color, font } from '../../shared/ui/theme/theme';
import { When } from '../../shared/ui/content/When';
import { payments } from './messages';
import { OrderStatus, RefundStatus, RegistrationStatus } from '../layout/OrderStatus';
import { OrderActions } from './OrderActions';

const texts = payments.orders;

/** Lines of a cell, the first of them what it is about. */
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

/** As the provider calls it. */
const Id = styled.small`
  color: ${color.quiet};
  font-family: ${font.mono};
  font-size: 0.75rem;
`;

const Trouble = styled.em`
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
  const { state, late, couponShort, refund, registration, createdAt, paidAt } = order;
  const { providerOrderId, paymentId } = order;
  return (
    <Lines>
      <OrderStatus state={state} />
      <span>
        {paidAt ? texts.paid : texts.began} <When at={paidAt ?? createdAt} />
      </span>
      {registration.fullName && <RegistrationStatus state={registration.state} />}
      {refund && state !== 'refunded' && <RefundStatus state={refund.state} />}
      {refund?.error && <Trouble>{refund.error}</Trouble>}
      {refund && <span>{texts.because(refund.reason)}</span>}
      {late && <Trouble>{texts.isLate}</Trouble>}
      {couponShort && <Trouble>{texts.couponShort}</Trouble>}
      {providerOrderId && <Id>{providerOrderId}</Id>}
      {paymentId && <Id>{paymentId}</Id>}
    </Lines>
  );
}

const COLUMNS: Column<OrderView>[] = [
  {
    id: 'delegate',
    heading: texts.columns.delegate,
    namesRow: true,
    minWidth: '15rem',
    cell: ({ registration }) => <Delegate registration={registration} />,
  },
  {
    id: 'state',
    heading: texts.columns.state,
    minWidth: '17rem',
    cell: (order) => <State order={order} />,
  },
  {
    id: 'amount',
    heading: texts.columns.amount,
    numeric: true,
    minWidth: '8rem',
    cell: ({ amount, fee, currency, coupon }) => (
      <Lines>
        <strong>{formatPaise(amount, currency)}</strong>
        {coupon && <span>{texts.ofFee(formatPaise(fee, currency), coupon)}</span>}
      </Lines>
    ),
  },
];

interface Props {
  orders: readonly OrderView[];
  empty: string;
  /** @param button gets the focus back */
  onRefund: (id: string) => void;
}

/** A page of orders. */
export function OrderTable({ orders, empty, onRefund }: Props) {
  return (
    <Table
      caption={texts.caption}
      quietCaption
      stacks
      columns={[...COLUMNS, waysWith(onRefund)]}
      rows={orders}
      keyOf={({ id }) => id}
      empty={empty}
    />
  );
}

function waysWith(onRefund: Props['onRefund']): Column<OrderView> {
  return {
    id: 'ways',
    heading: texts.columns.ways,
    quietHeading: true,
    cell: (order) => <OrderActions order={order} name={nameOf(order.registration)} onRefund={onRefund} />,
  };
}

/** Who was erased has none. */
export function nameOf({ fullName }: OrderView['registration']): string {
  return fullName || texts.erased;
}
