import { formatPaise } from '@mun/contracts/money';
import type { PaymentMismatch } from '@mun/contracts/payment';
import { styled } from 'styled-components';
import { RefundStatus } from '../layout/OrderStatus';
import { type Column, Table } from '../../shared/ui/content/Table';
import { When } from '../../shared/ui/content/When';
import { StatusBadge } from '../../shared/ui/feedback/StatusBadge';
import { Button } from '../../shared/ui/forms/Button';
import { color, font } from '../../shared/ui/theme/theme';
import { isBeingRefunded } from './refundable';

const REASONS: Record<PaymentMismatch['reason'], string> = {
  amount: 'The amount is wrong',
  currency: 'The currency is wrong',
  'unknown-order': 'The order isn’t ours',
  'second-payment': 'A second payment by someone who had already paid',
};

const Lines = styled.div`
  display: grid;
  overflow-wrap: anywhere;

  small {
    color: ${color.quiet};
    font-size: inherit;
    font-weight: 400;
  }

  code {
    font-family: ${font.mono};
    font-size: 0.75rem;
  }
`;

function Amount({ mismatch }: { mismatch: PaymentMismatch }) {
  const { amount, currency, expectedAmount, expectedCurrency = currency } = mismatch;
  return (
    <Lines>
      {formatPaise(amount, currency)}
      {expectedAmount !== undefined && <small>{formatPaise(expectedAmount, expectedCurrency)} was due</small>}
    </Lines>
  );
}

interface Props {
  mismatches: readonly PaymentMismatch[];
  onRefund: (paymentId: string) => void;
}

export function MismatchTable({ mismatches, onRefund }: Props) {
  return (
    <Table
      caption="Payments that match no order"
      quietCaption
      stacks
      columns={mismatchColumns(onRefund)}
      rows={mismatches}
      keyOf={({ paymentId }) => paymentId}
      empty=""
    />
  );
}

function mismatchColumns(onRefund: Props['onRefund']): Column<PaymentMismatch>[] {
  return [
    {
      id: 'payment',
      heading: 'Payment',
      namesRow: true,
      minWidth: '12rem',
      cell: ({ paymentId, providerOrderId, seenAt }) => (
        <Lines>
          <code>{paymentId}</code>
          <small>
            <code>{providerOrderId}</code>
          </small>
          <small>
            <When at={seenAt} />
          </small>
        </Lines>
      ),
    },
    { id: 'reason', heading: 'Problem', minWidth: '11rem', cell: ({ reason }) => REASONS[reason] },
    {
      id: 'amount',
      heading: 'Amount',
      numeric: true,
      minWidth: '9rem',
      cell: (mismatch) => <Amount mismatch={mismatch} />,
    },
    {
      id: 'state',
      heading: 'Status',
      minWidth: '11rem',
      cell: ({ refund }) => (
        <Lines>
          {refund ? (
            <RefundStatus state={refund.state} />
          ) : (
            <StatusBadge icon="open">Not refunded</StatusBadge>
          )}
          {refund && <small>{refund.error ?? refund.reason}</small>}
        </Lines>
      ),
    },
    {
      id: 'actions',
      heading: 'Actions',
      quietHeading: true,
      cell: (mismatch) =>
        !isBeingRefunded(mismatch) && (
          <Button
            $danger
            $dense
            aria-label={`Refund payment ${mismatch.paymentId}`}
            onClick={() => onRefund(mismatch.paymentId)}
          >
            Refund
          </Button>
        ),
    },
  ];
}
