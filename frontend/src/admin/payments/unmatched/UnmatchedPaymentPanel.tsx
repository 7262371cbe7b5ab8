import { formatPaise } from '@mun/contracts/payment/money';
import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import { Link } from 'react-router-dom';
import { RefundStatus } from '../../shared/ui/status/OrderStatus';
import { delegatePath } from '../../layout/paths';
import { copyable, PanelSection, Timeline } from '../../shared/lists/panel/Details';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Definitions } from '../../../shared/ui/layout/Definitions';
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
          <Definitions
            pairs={[
              ['Problem', UNMATCHED_REASONS[reason]],
              payer?.fullName && [
                'Payer',
                <Link key="payer" to={delegatePath(payer.id)}>
                  {payer.fullName}
                </Link>,
              ],
              payer?.fullName && copyable('Email', payer.email),
              ['Received', formatPaise(amount, currency)],
              expectedAmount !== undefined && ['Due', formatPaise(expectedAmount, expectedCurrency)],
              partlyRefunded && ['Partly refunded', formatPaise(partlyRefunded, currency)],
              decision?.reason && ['Reason for dismissing', decision.reason],
              orderId && [
                'Order',
                <Link key="order" to={`?order=${orderId}`}>
                  Open the order
                </Link>,
              ],
              refund && ['Refund', <RefundStatus key="refund" state={refund.state} />],
              refund && ['Refund reason', refund.reason],
              refund?.error && ['Error', refund.error],
            ]}
          />
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
          <Definitions
            pairs={[copyable('Payment', paymentId), providerOrderId && copyable('Order', providerOrderId)]}
          />
        </PanelSection>
      </div>
    </Stack>
  );
}
