import type { OrderView } from '@mun/contracts/payment-admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ORDER_STATUSES } from '../layout/OrderStatus';
import { ApiError } from '../../shared/lib/http/api-error';
import { notify } from '../../shared/ui/feedback/notify';
import { Button } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { media, space } from '../../shared/ui/theme/theme';
import { paymentsApi, revalidatePayments } from './api';
import { isRefundable } from './refundable';

const Actions = styled(Cluster)`
  ${media.columns} {
    flex-direction: column;
    gap: ${space(0.5)};
    align-items: stretch;
  }

  button {
    white-space: nowrap;
  }
`;

interface Props {
  order: OrderView;
  name: string;
  onRefund: (id: string) => void;
}

export function OrderActions({ order, name, onRefund }: Props) {
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    try {
      const { state } = await paymentsApi.refreshOrder(order.id);
      const status = ORDER_STATUSES[state].label;
      notify.info(
        state === order.state ? `The status has not changed: ${status}.` : `New status: ${status}.`,
      );
      await revalidatePayments();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(cause.serverMessage ?? 'The payment provider couldn’t be reached.');
    } finally {
      setChecking(false);
    }
  };
  return (
    <Actions>
      {order.providerOrderId && (
        <Button
          $quiet
          $dense
          $busy={isChecking}
          aria-label={`Check status of ${name}’s payment`}
          onClick={() => void check()}
        >
          {isChecking ? 'Checking...' : 'Check status'}
        </Button>
      )}
      {isRefundable(order) && (
        <Button $danger $dense aria-label={`Refund ${name}’s payment`} onClick={() => onRefund(order.id)}>
          Refund
        </Button>
      )}
    </Actions>
  );
}
