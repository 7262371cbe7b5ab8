import { formatPaise } from '@mun/contracts/payment/money';
import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import { useState } from 'react';
import { Can } from '../../auth/Can';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button, SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { invalidate } from '../../shared/cache/invalidate';
import { paymentsApi } from '../api';
import { DismissForm } from './DismissForm';

interface Props {
  unmatched: UnmatchedPaymentView;
  onRefund: (paymentId: string) => void;
}

/** What an organiser can do about an unmatched payment. Only one of another amount than was due can be accepted. */
export function UnmatchedPaymentActions({ unmatched, onRefund }: Props) {
  const { paymentId, reason, amount, currency, expectedAmount = amount } = unmatched;
  const [open, setOpen] = useState<'accept' | 'dismiss'>();
  const close = () => setOpen(undefined);
  const accept = async () => {
    await paymentsApi.acceptUnmatched(paymentId);
    close();
    notify.success('Payment accepted');
    await invalidate('payments');
  };
  return (
    <Cluster>
      <Can permission="payments.decide">
        {reason === 'amount' && (
          <Button $size="small" aria-label={`Accept payment ${paymentId}`} onClick={() => setOpen('accept')}>
            Accept
          </Button>
        )}
      </Can>
      {amount > 0 && (
        <Can permission="refunds.create">
          <SmallButton aria-label={`Refund payment ${paymentId}`} onClick={() => onRefund(paymentId)}>
            Refund
          </SmallButton>
        </Can>
      )}
      <Can permission="payments.decide">
        <SmallButton aria-label={`Dismiss payment ${paymentId}`} onClick={() => setOpen('dismiss')}>
          Dismiss
        </SmallButton>
      </Can>
      <ConfirmDialog
        open={open === 'accept'}
        title={`Accept ${formatPaise(amount, currency)} instead of ${formatPaise(expectedAmount, currency)}?`}
        description="The registration is confirmed at the price that was paid, and the delegate gets the confirmation email."
        confirmLabel="Accept payment"
        cancelLabel="Decide later"
        onCancel={close}
        onConfirm={accept}
      />
      <Dialog title="Dismiss payment" open={open === 'dismiss'} onClose={close}>
        <DismissForm paymentId={paymentId} onDone={close} />
      </Dialog>
    </Cluster>
  );
}
