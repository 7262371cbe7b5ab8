import { formatPaise } from '@mun/contracts/payment/money';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { invalidate } from '../../shared/cache/invalidate';
import { paymentsApi, useOrders } from '../api';
import { nameOf } from '../name-of';
import { isRefundable } from './refundable';
import { Refund, RefundDialog, type RefundOutcome } from './RefundDialog';

interface Props {
  /** The order to refund; null closes the dialog. */
  id: string | null;
  /** The order, if it is on the current page. */
  loaded: OrderView | undefined;
  onClose: () => void;
}

/** The refund of an order, which is fetched because it may not be on the current page, for example after a reload. */
export function OrderRefund({ id, loaded, onClose }: Props) {
  const { data, isLoading } = useOrders(id ? { search: id } : null);
  const order = data?.orders.find((candidate) => candidate.id === id) ?? loaded;
  return (
    <RefundDialog open={id !== null} onClose={onClose}>
      {order ? (
        <RefundOfOrder key={order.id} order={order} />
      ) : isLoading ? (
        <Skeleton label="Loading the payment..." lines={2} />
      ) : (
        <ErrorText role="alert">This payment no longer exists.</ErrorText>
      )}
    </RefundDialog>
  );
}

function RefundOfOrder({ order }: { order: OrderView }) {
  const amount = formatPaise(order.amount, order.currency);
  return (
    <Refund
      id={order.id}
      settled={isRefundable(order) ? undefined : toOutcome(order)}
      title={`Refund ${amount} to ${nameOf(order.registration)}`}
      consequence="The full amount returns to the original payment method, usually in 5–7 working days. The registration is then cancelled and the seat released. You can’t undo this."
      amount={amount}
      send={async (request) => {
        const updated = await paymentsApi.refundOrder(order.id, request);
        void invalidate('payments');
        return toOutcome(updated);
      }}
    />
  );
}

function toOutcome({ refund, registration }: OrderView): RefundOutcome {
  return { refund, registration: registration.state };
}
