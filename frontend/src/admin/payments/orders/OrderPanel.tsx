import { formatPaise } from '@mun/contracts/payment/money';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { describeMethod } from '@mun/contracts/payment/payment-methods';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { RefundStatus, RegistrationStatus } from '../../shared/ui/OrderStatus';
import { delegatePath, schoolPath } from '../../layout/paths';
import { CopyableFact, Fact, PanelSection, Timeline } from '../../shared/lists/Details';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { DocumentLinks } from '../../shared/ui/DocumentLinks';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Text } from '../../../shared/ui/layout/Text';
import { DefinitionList } from '../../../shared/ui/layout/DefinitionList';
import { size, space } from '../../../shared/ui/theme/theme';
import { nameOf } from '../../shared/name-of';
import { Can } from '../../auth/Can';
import { OrderActions } from './OrderActions';
import { orderEvents } from './order-events';
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
  const { label, icon, attention } = summarizeOrder(order);
  return (
    <>
      <Summary>
        <Cluster $gap={1.5}>
          <strong>{formatPaise(amount, currency)}</strong>
          <StatusPill icon={icon} attention={attention}>
            {label}
          </StatusPill>
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
        <DefinitionList>
          <CopyableFact label="Our order" value={id} />
          {order.providerOrderId && <CopyableFact label="Order" value={order.providerOrderId} />}
          {order.paymentId && <CopyableFact label="Payment" value={order.paymentId} />}
          {refund?.refundId && <CopyableFact label="Refund" value={refund.refundId} />}
        </DefinitionList>
      </PanelSection>
    </>
  );
}

function DelegateFacts({ registration }: Pick<OrderView, 'registration'>) {
  const { fullName, institution, email, registrationId, delegation, state } = registration;
  return (
    <DefinitionList>
      {fullName && (
        <>
          <Fact label={delegation === undefined ? 'Institution' : 'Reference'}>{institution}</Fact>
          <CopyableFact label="Email" value={email} />
        </>
      )}
      {registrationId && <CopyableFact label="Registration ID" value={registrationId} />}
      {delegation === undefined && (
        <Fact label="Status">
          <RegistrationStatus state={state} />
        </Fact>
      )}
      {delegation !== undefined && (
        <Fact label="Details">
          <Link to={schoolPath(delegation)}>Open the school’s page</Link>
        </Fact>
      )}
      {fullName && registrationId && (
        <Fact label="Details">
          <Link to={delegatePath(registrationId)}>Open the delegate’s page</Link>
        </Fact>
      )}
    </DefinitionList>
  );
}

function AmountFacts({ order }: { order: OrderView }) {
  const { amount, fee, due = amount, currency, coupon, offline, partlyRefunded, refund } = order;
  const method = describeMethod(order);
  return (
    <DefinitionList>
      <Fact label="Fee">{formatPaise(fee, currency)}</Fact>
      {coupon && (
        <Fact label="Coupon">
          {coupon}, {formatPaise(fee - due, currency)} off
        </Fact>
      )}
      {method && <Fact label="Method">{method}</Fact>}
      {offline && (
        <>
          {offline.reference && <CopyableFact label="Reference" value={offline.reference} />}
          {offline.reason && <Fact label="Reason">{offline.reason}</Fact>}
        </>
      )}
      {amount !== due && <Fact label="Due">{formatPaise(due, currency)}</Fact>}
      {offline?.discountReason && (
        <Fact label="Discount">
          {formatPaise(due - amount, currency)}, {offline.discountReason}
        </Fact>
      )}
      {amount !== fee && (
        <Fact label={due === amount ? 'Total' : 'Paid'}>{formatPaise(amount, currency)}</Fact>
      )}
      {refund && (
        <>
          <Fact label="Refund">
            <RefundStatus state={refund.state} />
          </Fact>
          <Fact label="Refund reason">{refund.reason}</Fact>
        </>
      )}
      {partlyRefunded && <Fact label="Partly refunded">{formatPaise(partlyRefunded, currency)}</Fact>}
    </DefinitionList>
  );
}
