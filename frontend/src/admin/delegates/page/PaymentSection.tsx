import { formatPaise } from '@mun/contracts/payment/money';
import { OFFLINE_METHOD_NAMES } from '@mun/contracts/payment/offline-payments';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { Can } from '../../auth/Can';
import { DateTime } from '../../shared/ui/DateTime';
import { DocumentLinks } from '../../shared/ui/DocumentLinks';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Secondary } from '../../../shared/ui/layout/Text';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import { OrderStatus, RefundStatus } from '../../shared/ui/status/OrderStatus';
import { findPartlyRefundable } from '../../shared/delegate-actions/refundable';
import { describeDifference } from '../../shared/payments/new-payment';
import { CardSection } from '../../shared/ui/CardSection';

interface Props {
  /** Newest first. */
  orders: readonly OrderView[];
  onRefundPart: () => void;
}

/** Each attempt to pay, with its receipts and refunds. */
export function PaymentSection({ orders, onRefundPart }: Props) {
  const refundable = findPartlyRefundable(orders)?.order;
  return (
    <CardSection heading="Payment">
      {orders.length === 0 ? (
        <Secondary>Nothing has been paid.</Secondary>
      ) : (
        <RuledList $above $padding={1.25} $gap={0.5}>
          {orders.map((order) => (
            <li key={order.id}>
              <Order order={order} />
              {order === refundable && (
                <Can permission="refunds.create">
                  <Cluster>
                    <SmallButton onClick={onRefundPart}>Partial refund</SmallButton>
                  </Cluster>
                </Can>
              )}
            </li>
          ))}
        </RuledList>
      )}
    </CardSection>
  );
}

function Order({ order }: { order: OrderView }) {
  const { amount, fee, due = amount, currency, coupon, state, createdAt, paidAt, offline } = order;
  const { refund, partialRefunds = [], receipts = [] } = order;
  return (
    <>
      <Cluster $gap={1.5}>
        <strong>{formatPaise(amount, currency)}</strong>
        <OrderStatus state={state} amount={amount} />
        <Secondary>
          {!paidAt ? 'Started on' : amount === 0 ? 'Confirmed on' : 'Paid on'}{' '}
          <DateTime at={paidAt ?? createdAt} />
        </Secondary>
      </Cluster>
      {coupon && (
        <Secondary>
          {formatPaise(fee, currency)} less {coupon}
        </Secondary>
      )}
      {offline && (
        <span>
          {OFFLINE_METHOD_NAMES[offline.method]}
          {offline.reference && `, reference ${offline.reference}`}
          {offline.reason && `: ${offline.reason}`}
        </span>
      )}
      {due !== amount && (
        <span>
          {describeDifference(amount, due)}
          {offline?.discountReason && `, discount: ${offline.discountReason}`}
        </span>
      )}
      {[...partialRefunds, ...(refund ? [refund] : [])].map(({ state: refundState, ...details }) => (
        <Cluster key={details.requestedAt} $gap={1.5}>
          <RefundStatus state={refundState} />
          <Secondary>
            {formatPaise(details.amount, currency)} of {formatPaise(amount, currency)}:{' '}
            {details.error ?? details.reason}
          </Secondary>
        </Cluster>
      ))}
      {receipts.length > 0 && <DocumentLinks documents={receipts} />}
    </>
  );
}
