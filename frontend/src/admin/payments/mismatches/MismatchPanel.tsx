import { formatPaise } from '@mun/contracts/payment/money';
import type { PaymentMismatch } from '@mun/contracts/payment/payment';
import { RefundStatus } from '../../layout/OrderStatus';
import { CopyableFact, Fact, FactList, PanelSection, Timeline } from '../../lists/Details';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Button } from '../../../shared/ui/forms/Button';
import { Stack } from '../../../shared/ui/layout/Stack';
import { MISMATCH_REASONS } from './mismatch-reasons';
import { isBeingRefunded } from '../refunds/refundable';

interface Props {
  /** Undefined if it does not exist. */
  mismatch: PaymentMismatch | undefined;
  onRefund: (paymentId: string) => void;
}

/** Everything about a payment that matches no order, and its refund. */
export function MismatchPanel({ mismatch, onRefund }: Props) {
  if (!mismatch) return <ErrorText role="alert">This payment no longer exists.</ErrorText>;
  const { paymentId, providerOrderId, reason, amount, currency, seenAt, refund } = mismatch;
  const { expectedAmount, expectedCurrency = currency } = mismatch;
  return (
    <Stack>
      {!isBeingRefunded(mismatch) && (
        <div>
          <Button
            $quiet
            $dense
            aria-label={`Refund payment ${paymentId}`}
            onClick={() => onRefund(paymentId)}
          >
            Refund
          </Button>
        </div>
      )}
      <div>
        <PanelSection heading="Payment">
          <FactList>
            <Fact label="Problem">{MISMATCH_REASONS[reason]}</Fact>
            <Fact label="Received">{formatPaise(amount, currency)}</Fact>
            {expectedAmount !== undefined && (
              <Fact label="Due">{formatPaise(expectedAmount, expectedCurrency)}</Fact>
            )}
            {refund && (
              <>
                <Fact label="Refund">
                  <RefundStatus state={refund.state} />
                </Fact>
                <Fact label="Refund reason">{refund.reason}</Fact>
                {refund.error && <Fact label="Error">{refund.error}</Fact>}
              </>
            )}
          </FactList>
        </PanelSection>
        <PanelSection heading="Timeline">
          <Timeline
            events={[
              { at: seenAt, text: 'Payment noticed' },
              ...(refund ? [{ at: refund.requestedAt, text: 'Refund requested' }] : []),
            ]}
          />
        </PanelSection>
        <PanelSection heading="IDs">
          <FactList>
            <CopyableFact label="Payment" value={paymentId} />
            <CopyableFact label="Order" value={providerOrderId} />
          </FactList>
        </PanelSection>
      </div>
    </Stack>
  );
}
