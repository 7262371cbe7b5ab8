import { formatPaise } from '@mun/contracts/money';
import type { OrderView } from '@mun/contracts/payment-admin';
import useSWR from 'swr';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { payments } from './messages';
import { office, ordersPath, readOrders, readPaymentsAgain } from './api';
import { isRefundable } from './is-refundable';
import { nameOf } from './OrderTable';
import { Refund, RefundDialog, type Refunded } from './RefundDialog';

const texts = payments.refund;

interface Props {
  /** The order whose refund is asked for; null closes the dialog. */
  id: string | null;
  /** The order, where it stands on the page that is shown. */
  known: OrderView | undefined;
  onClose: () => void;
}

/** The refund of one order, also where its row is out of sight: after a reload, or since its state is another one now. */
export function OrderRefund({ id, known, onClose }: Props) {
  const found = useSWR(id && ordersPath({ search: id }), readOrders);
  const order = found.data?.orders.find((each) => each.id === id) ?? known;
  return (
    <RefundDialog open={id !== null} onClose={onClose}>
      {order ? (
        <OneOrder key={order.id} order={order} />
      ) : found.isLoading ? (
        <Skeleton label={texts.loading} lines={2} />
      ) : (
        <p role="alert">{texts.gone}</p>
      )}
    </RefundDialog>
  );
}

function OneOrder({ order }: { order: OrderView }) {
  const amount = formatPaise(order.amount, order.currency);
  return (
    <Refund
      id={order.id}
      settled={isRefundable(order) ? undefined : refundedOf(order)}
      what={texts.ofOrder(amount, nameOf(order.registration))}
      consequence={texts.whatHappens}
      amount={amount}
      send={async (wish) => {
        const after = await office.refund(order.id, wish);
        void readPaymentsAgain();
        return refundedOf(after);
      }}
    />
  );
}

function refundedOf({ refund, registration }: OrderView): Refunded {
  return { refund, registration: registration.state };
}
