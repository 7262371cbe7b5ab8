import { formatPaise } from '@mun/contracts/money';
import type { PaymentMismatch } from '@mun/contracts/payment';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Mark } from '../../ui/Mark';
import { type Column, Table } from '../../ui/Table';
import { color, font } from '../../ui/theme/theme';
import { When } from '../../ui/When';
import { payments } from '../../texts/admin-payments';
import { RefundMark } from './OrderMark';
import { goesBack } from './use-mismatches';

const texts = payments.mismatches;

const Ids = styled.div`
  display: grid;
  font-family: ${font.mono};
  font-size: 0.75rem;
  overflow-wrap: anywhere;

  span {
    color: ${color.quiet};
    font-weight: 400;
  }
`;

const State = styled.div`
  display: grid;
  overflow-wrap: anywhere;

  small {
    color: ${color.quiet};
  }
`;

const COLUMNS: Column<PaymentMismatch>[] = [
  {
    id: 'payment',
    heading: texts.columns.payment,
    namesRow: true,
    minWidth: '11rem',
    cell: ({ paymentId, providerOrderId }) => (
      <Ids>
        {paymentId}
        <span>{providerOrderId}</span>
      </Ids>
    ),
  },
  {
    id: 'reason',
    heading: texts.columns.reason,
    minWidth: '11rem',
    cell: ({ reason }) => texts.reasons[reason],
  },
  {
    id: 'amount',
    heading: texts.columns.amount,
    numeric: true,
    cell: ({ amount, currency }) => formatPaise(amount, currency),
  },
  {
    id: 'expected',
    heading: texts.columns.expected,
    numeric: true,
    cell: ({ expectedAmount, expectedCurrency, currency }) =>
      expectedAmount === undefined
        ? texts.unknown
        : formatPaise(expectedAmount, expectedCurrency ?? currency),
  },
  {
    id: 'seen',
    heading: texts.columns.seen,
    minWidth: '9.5rem',
    cell: ({ seenAt }) => <When at={seenAt} />,
  },
  {
    id: 'state',
    heading: texts.columns.state,
    minWidth: '11rem',
    cell: ({ refund }) => (
      <State>
        {refund ? <RefundMark state={refund.state} /> : <Mark shape="open">{texts.kept}</Mark>}
        {refund && <small>{refund.error ?? refund.reason}</small>}
      </State>
    ),
  },
];

interface Props {
  mismatches: readonly PaymentMismatch[];
  /** @param button gets the focus back */
  onRefund: (paymentId: string, button: HTMLElement) => void;
}

/** Payments that fit nothing that was asked for. */
export function MismatchTable({ mismatches, onRefund }: Props) {
  return (
    <Table
      caption={texts.caption}
      quietCaption
      columns={[...COLUMNS, waysWith(onRefund)]}
      rows={mismatches}
      keyOf={({ paymentId }) => paymentId}
      empty={texts.none}
    />
  );
}

function waysWith(onRefund: Props['onRefund']): Column<PaymentMismatch> {
  return {
    id: 'ways',
    heading: texts.columns.ways,
    quietHeading: true,
    cell: (mismatch) =>
      !goesBack(mismatch) && (
        <Button
          $danger
          $dense
          aria-label={texts.refundOf(mismatch.paymentId)}
          onClick={({ currentTarget }) => onRefund(mismatch.paymentId, currentTarget)}
        >
          {payments.orders.refund}
        </Button>
      ),
  };
}
