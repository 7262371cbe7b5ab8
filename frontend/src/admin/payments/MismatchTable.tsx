import { formatPaise } from '@mun/contracts/money';
import type { PaymentMismatch } from '@mun/contracts/payment';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { StatusBadge } from '../../shared/ui/feedback/StatusBadge';
import { type Column, Table } from '../../shared/ui/content/Table';
import { color, font } from '../../shared/ui/theme/theme';
import { When } from '../../shared/ui/content/When';
import { payments } from './messages';
import { RefundStatus } from '../layout/OrderStatus';
import { isBeingRefunded } from './use-mismatches';

const texts = payments.mismatches;

/** Lines of a cell, the first of them what it is about. */
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
      {expectedAmount !== undefined && (
        <small>{texts.expected(formatPaise(expectedAmount, expectedCurrency))}</small>
      )}
    </Lines>
  );
}

const COLUMNS: Column<PaymentMismatch>[] = [
  {
    id: 'payment',
    heading: texts.columns.payment,
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
    minWidth: '9rem',
    cell: (mismatch) => <Amount mismatch={mismatch} />,
  },
  {
    id: 'state',
    heading: texts.columns.state,
    minWidth: '11rem',
    cell: ({ refund }) => (
      <Lines>
        {refund ? (
          <RefundStatus state={refund.state} />
        ) : (
          <StatusBadge shape="open">{texts.kept}</StatusBadge>
        )}
        {refund && <small>{refund.error ?? refund.reason}</small>}
      </Lines>
    ),
  },
];

interface Props {
  mismatches: readonly PaymentMismatch[];
  /** @param button gets the focus back */
  onRefund: (paymentId: string) => void;
}

/** Payments that fit nothing that was asked for. */
export function MismatchTable({ mismatches, onRefund }: Props) {
  return (
    <Table
      caption={texts.caption}
      quietCaption
      stacks
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
      !isBeingRefunded(mismatch) && (
        <Button
          $danger
          $dense
          aria-label={texts.refundOf(mismatch.paymentId)}
          onClick={() => onRefund(mismatch.paymentId)}
        >
          {payments.orders.refund}
        </Button>
      ),
  };
}
