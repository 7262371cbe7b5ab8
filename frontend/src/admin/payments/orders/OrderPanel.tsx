import { formatPaise } from '@mun/contracts/payment/money';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { describeMethod } from '@mun/contracts/payment/payment-methods';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { RefundStatus, RegistrationStatus } from '../../shared/ui/status/OrderStatus';
import { delegatePath, schoolPath } from '../../layout/paths';
import { copyable, type PanelEvent, PanelSection, Timeline } from '../../shared/lists/panel/Details';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { DocumentLinks } from '../../shared/ui/DocumentLinks';
import { StatusPill } from '../../shared/ui/status/StatusPill';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Text } from '../../../shared/ui/layout/Text';
import { Definitions } from '../../../shared/ui/layout/Definitions';
import { size, space } from '../../../shared/ui/theme/theme';
import { nameOf } from '../../shared/name-of';
import { Can } from '../../auth/Can';
import { OrderActions } from './OrderActions';
import { PayerForm } from './PayerForm';
import { problemsOf, summarizeOrder } from './order-status';

const Summary = styled(Stack)`
  padding-bottom: ${space(2)};

  strong {
    font-size: ${size.lead};
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

interface Props {
  /** Undefined if it does not exist, or while it is loading. */
  order: OrderView | undefined;
  loading: boolean;
  onRefund: (id: string) => void;
}

/** Everything about one order, and what can be done with it. */
export function OrderPanel({ order, loading, onRefund }: Props) {
  if (!order)
    return loading ? (
      <Skeleton label="Loading the payment..." lines={4} />
    ) : (
      <ErrorText role="alert">This payment no longer exists.</ErrorText>
    );
  return <OrderDetails key={order.id} order={order} onRefund={onRefund} />;
}

function OrderDetails({ order, onRefund }: { order: OrderView; onRefund: (id: string) => void }) {
  const { id, amount, currency, refund, registration, receipts = [] } = order;
  return (
    <>
      <Summary>
        <Cluster $gap={1.5}>
          <strong>{formatPaise(amount, currency)}</strong>
          <StatusPill {...summarizeOrder(order)} />
        </Cluster>
        {problemsOf(order).map((problem) => (
          <Text $variant="danger" $size="small" $strong key={problem}>
            {problem}
          </Text>
        ))}
        <OrderActions order={order} name={nameOf(registration)} onRefund={onRefund} />
      </Summary>
      <PanelSection heading="Delegate">
        <DelegateFacts registration={registration} />
      </PanelSection>
      <PanelSection heading="Amount">
        <AmountFacts order={order} />
      </PanelSection>
      <PanelSection heading="Timeline">
        <Timeline events={orderEvents(order)} />
      </PanelSection>
      {registration.delegation === undefined && order.paidAt !== undefined && (
        <Can permission="payments.decide">
          <PanelSection heading="Payer">
            <PayerForm order={order} />
          </PanelSection>
        </Can>
      )}
      {receipts.length > 0 && (
        <PanelSection heading="Receipts">
          <DocumentLinks documents={receipts} />
        </PanelSection>
      )}
      <PanelSection heading="IDs">
        <Definitions
          pairs={[
            copyable('Our order', id),
            order.providerOrderId && copyable('Order', order.providerOrderId),
            order.paymentId && copyable('Payment', order.paymentId),
            refund?.refundId && copyable('Refund', refund.refundId),
          ]}
        />
      </PanelSection>
    </>
  );
}

function DelegateFacts({ registration }: Pick<OrderView, 'registration'>) {
  const { fullName, institution, email, registrationId, delegation, state } = registration;
  return (
    <Definitions
      pairs={[
        fullName && [delegation === undefined ? 'Institution' : 'Reference', institution],
        fullName && copyable('Email', email),
        registrationId && copyable('Registration ID', registrationId),
        delegation === undefined && ['Status', <RegistrationStatus key="status" state={state} />],
        delegation !== undefined && [
          'Details',
          <Link key="school" to={schoolPath(delegation)}>
            Open the school’s page
          </Link>,
        ],
        fullName &&
          registrationId && [
            'Details',
            <Link key="delegate" to={delegatePath(registrationId)}>
              Open the delegate’s page
            </Link>,
          ],
      ]}
    />
  );
}

function AmountFacts({ order }: { order: OrderView }) {
  const { amount, fee, due = amount, currency, coupon, offline, partlyRefunded, refund } = order;
  const method = describeMethod(order);
  return (
    <Definitions
      pairs={[
        ['Fee', formatPaise(fee, currency)],
        coupon && ['Coupon', `${coupon}, ${formatPaise(fee - due, currency)} off`],
        method && ['Method', method],
        offline?.reference && copyable('Reference', offline.reference),
        offline?.reason && ['Reason', offline.reason],
        amount !== due && ['Due', formatPaise(due, currency)],
        offline?.discountReason && [
          'Discount',
          `${formatPaise(due - amount, currency)}, ${offline.discountReason}`,
        ],
        amount !== fee && [due === amount ? 'Total' : 'Paid', formatPaise(amount, currency)],
        refund && ['Refund', <RefundStatus key="refund" state={refund.state} />],
        refund && ['Refund reason', refund.reason],
        partlyRefunded && ['Partly refunded', formatPaise(partlyRefunded, currency)],
      ]}
    />
  );
}

/** What happened to an order, oldest first. */
function orderEvents(order: OrderView): PanelEvent[] {
  const { amount, currency, createdAt, holdUntil, paidAt, state, review, refund, offline } = order;
  const events: PanelEvent[] = [{ at: createdAt, text: 'Started' }];
  if (state === 'open') events.push({ at: holdUntil, text: 'Waiting for payment until' });
  if (state === 'lapsed') events.push({ at: holdUntil, text: 'Expired' });
  const paid = offline?.method === 'waived' ? 'Fee waived' : `Paid ${formatPaise(amount, currency)}`;
  if (paidAt) events.push({ at: paidAt, text: paid });
  if (review?.acceptedAt) events.push({ at: review.acceptedAt, text: 'Payment accepted by an organiser' });
  if (refund)
    events.push({
      at: refund.requestedAt,
      text: `Refund of ${formatPaise(refund.amount, currency)} requested`,
    });
  return events.toSorted((a, b) => a.at.localeCompare(b.at));
}
