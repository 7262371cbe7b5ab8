import { formatPaise } from '@mun/contracts/payment/money';
import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment';
import { Link } from 'react-router-dom';
import { RefundStatus } from '../../shared/ui/OrderStatus';
import { delegatePath } from '../../layout/paths';
import { CopyableFact, Fact, PanelSection, Timeline } from '../../shared/lists/Details';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Stack } from '../../../shared/ui/layout/Stack';
import { DefinitionList } from '../../../shared/ui/layout/DefinitionList';
import { UnmatchedPaymentActions } from './UnmatchedPaymentActions';
import { isResolved } from '../../shared/status/use-unmatched-payments';
import { UNMATCHED_REASONS } from './describe-unmatched-payment';

interface Props {
  /** Undefined if it does not exist. */
  unmatched: UnmatchedPaymentView | undefined;
  onRefund: (paymentId: string) => void;
}

/** Everything about a payment that matches no order, and its refund. */
export function UnmatchedPaymentPanel({ unmatched, onRefund }: Props) {
  if (!unmatched) return <ErrorText role="alert">This payment no longer exists.</ErrorText>;
  const { paymentId, providerOrderId, reason, amount, currency, seenAt, refund } = unmatched;
  const { expectedAmount, expectedCurrency = currency, orderId, payer, partlyRefunded, decision } = unmatched;
  return (
    <Stack>
      {!isResolved(unmatched) && <UnmatchedPaymentActions unmatched={unmatched} onRefund={onRefund} />}
      <div>
        <PanelSection heading="Payment">
          <DefinitionList>
            <Fact label="Problem">{UNMATCHED_REASONS[reason]}</Fact>
            {payer?.fullName && (
              <>
                <Fact label="Payer">
                  <Link to={delegatePath(payer.id)}>{payer.fullName}</Link>
                </Fact>
                <CopyableFact label="Email" value={payer.email} />
              </>
            )}
            <Fact label="Received">{formatPaise(amount, currency)}</Fact>
            {expectedAmount !== undefined && (
              <Fact label="Due">{formatPaise(expectedAmount, expectedCurrency)}</Fact>
            )}
            {partlyRefunded && <Fact label="Partly refunded">{formatPaise(partlyRefunded, currency)}</Fact>}
            {decision?.reason && <Fact label="Reason for dismissing">{decision.reason}</Fact>}
            {orderId && (
              <Fact label="Order">
                <Link to={`?order=${orderId}`}>Open the order</Link>
              </Fact>
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
          </DefinitionList>
        </PanelSection>
        <PanelSection heading="Timeline">
          <Timeline
            events={[
              { at: seenAt, text: 'Payment noticed' },
              ...(refund ? [{ at: refund.requestedAt, text: 'Refund requested' }] : []),
              ...(decision ? [{ at: decision.at, text: `Payment ${decision.kind} by an organiser` }] : []),
            ]}
          />
        </PanelSection>
        <PanelSection heading="IDs">
          <DefinitionList>
            <CopyableFact label="Payment" value={paymentId} />
            {providerOrderId && <CopyableFact label="Order" value={providerOrderId} />}
          </DefinitionList>
        </PanelSection>
      </div>
    </Stack>
  );
}
