import { formatPaise } from '@mun/contracts/payment/money';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { useState } from 'react';
import { Can } from '../../auth/Can';
import { ORDER_STATUSES } from '../../shared/ui/status/OrderStatus';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button, SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { invalidate } from '../../shared/cache/invalidate';
import { useAction } from '../../shared/ui/use-action';
import { paymentsApi } from '../api';
import { CancelDialog } from '../../shared/delegate-actions/CancelDialog';
import { isRefundable } from '../../shared/delegate-actions/refundable';

interface Props {
  order: OrderView;
  name: string;
  onRefund: (id: string) => void;
}

export function OrderActions({ order, name, onRefund }: Props) {
  const checking = useAction('The payment provider couldn’t be reached.');
  const [isCancelling, setCancelling] = useState(false);
  const { registrationId, edition, state: registered } = order.registration;
  // A refund in progress cancels the registration when it is complete.
  const isCancellable = order.state === 'paid' && registered === 'confirmed' && edition === undefined;
  const [isAccepting, setAccepting] = useState(false);
  const accept = async () => {
    await paymentsApi.acceptOrder(order.id);
    setAccepting(false);
    notify.success('Payment accepted');
    await invalidate('payments');
  };
  const check = async () => {
    const { state } = await paymentsApi.refreshOrder(order.id);
    const status = ORDER_STATUSES[state].label;
    notify.info(state === order.state ? `The status has not changed: ${status}.` : `New status: ${status}.`);
    await invalidate('payments');
  };
  return (
    <Cluster>
      <Can permission="payments.decide">
        {order.providerOrderId && (
          <SmallButton
            $busy={checking.busy}
            aria-label={`Check status of ${name}’s payment`}
            onClick={() => void checking.run(check)}
          >
            {checking.busy ? 'Checking...' : 'Check status'}
          </SmallButton>
        )}
        {order.state === 'review' && (
          <Button $size="small" aria-label={`Accept ${name}’s payment`} onClick={() => setAccepting(true)}>
            Accept
          </Button>
        )}
      </Can>
      <ConfirmDialog
        open={isAccepting}
        title={`Accept ${formatPaise(order.amount, order.currency)} from ${name}?`}
        description="The registration is confirmed at the price that was paid, and the delegate gets the confirmation email."
        confirmLabel="Accept payment"
        cancelLabel="Decide later"
        onCancel={() => setAccepting(false)}
        onConfirm={accept}
      />
      <Can permission="refunds.create">
        {isRefundable(order) && (
          <SmallButton aria-label={`Refund ${name}’s payment`} onClick={() => onRefund(order.id)}>
            Refund
          </SmallButton>
        )}
      </Can>
      <Can permission="delegates.cancel">
        {registrationId && isCancellable && (
          <>
            <SmallButton aria-label={`Cancel registration of ${name}`} onClick={() => setCancelling(true)}>
              Cancel registration
            </SmallButton>
            <CancelDialog
              id={isCancelling ? registrationId : null}
              onClose={() => setCancelling(false)}
              onDone={() => {
                setCancelling(false);
                void invalidate('payments');
              }}
            />
          </>
        )}
      </Can>
    </Cluster>
  );
}
