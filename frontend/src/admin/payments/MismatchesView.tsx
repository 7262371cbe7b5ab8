import { formatPaise } from '@mun/contracts/money';
import type { PaymentMismatch } from '@mun/contracts/payment';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { adminForms } from '../forms/messages';
import { payments } from './messages';
import { MismatchTable } from './MismatchTable';
import { office, readPaymentsAgain } from './api';
import { Refund, RefundDialog } from './RefundDialog';
import { isBeingRefunded, useMismatches } from './use-mismatches';

const texts = payments.mismatches;

const Lead = styled.p`
  max-width: 68ch;
`;

/** Money that matched no order, and how to send it back. The open refund stands in the address. */
export function MismatchesView() {
  const { data, error, mutate } = useMismatches();
  const [query, setQuery] = useSearchParams();
  const refunding = query.get('refund');
  const mismatch = data?.find(({ paymentId }) => paymentId === refunding);
  const show = (paymentId: string | null, replace: boolean) =>
    setQuery({ view: 'unmatched', ...(paymentId && { refund: paymentId }) }, { replace });

  if (error && !data)
    return (
      <Notice text={texts.failed}>
        <Button $quiet onClick={() => void mutate()}>
          {adminForms.retry}
        </Button>
      </Notice>
    );
  if (!data) return <Skeleton label={payments.loading} />;
  if (data.length === 0) return <Notice text={texts.none} />;
  return (
    <>
      <Lead>{texts.lead}</Lead>
      <MismatchTable mismatches={data} onRefund={(paymentId) => show(paymentId, false)} />
      <RefundDialog open={refunding !== null} onClose={() => show(null, true)}>
        {mismatch ? (
          <OnePayment key={mismatch.paymentId} mismatch={mismatch} />
        ) : (
          <p>{payments.refund.gone}</p>
        )}
      </RefundDialog>
    </>
  );
}

function OnePayment({ mismatch }: { mismatch: PaymentMismatch }) {
  const { paymentId, currency } = mismatch;
  const amount = formatPaise(mismatch.amount, currency);
  return (
    <Refund
      id={paymentId}
      settled={isBeingRefunded(mismatch) ? { refund: mismatch.refund } : undefined}
      what={payments.refund.ofPayment(amount, paymentId)}
      consequence={payments.refund.whatHappensUnmatched}
      amount={amount}
      send={async (wish) => {
        const { refund } = await office.refundMismatch(paymentId, wish);
        void readPaymentsAgain();
        return { refund };
      }}
    />
  );
}
