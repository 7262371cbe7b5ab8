import type { DelegateView } from '@mun/contracts/registration/delegates';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { Spinner } from '../../../shared/ui/feedback/Spinner';
import { CancelForm } from '../dialogs/CancelForm';
import { RecordPaymentForm } from '../dialogs/RecordPaymentForm';
import { RefundPartForm } from '../dialogs/RefundPartForm';
import { ResendForm } from '../dialogs/ResendForm';
import { TransferForm } from '../dialogs/TransferForm';
import { findPartlyRefundable } from '../refundable-amount';
import { useDue } from '../use-due';
import type { DelegateAction } from './use-open-action';

const TITLES = {
  transfer: 'Transfer the place',
  cancel: 'Cancel registration',
  payment: 'Record a payment',
  refund: 'Refund a part',
  resend: 'Send an email again',
};

interface Props {
  delegate: DelegateView;
  action: DelegateAction | undefined;
  email: string | null;
  onDone: (delegate?: DelegateView) => void;
  onClose: () => void;
}

/** The dialogs of the delegate's page, of which one can be open. */
export function DelegateDialogs({ delegate, action, email, onDone, onClose }: Props) {
  const due = useDue(delegate);
  const paid = findPartlyRefundable(delegate.orders);
  const dialog = action !== 'edit' && isAvailable(action, delegate) ? action : undefined;
  return (
    <Dialog
      title={dialog ? TITLES[dialog] : ''}
      open={dialog !== undefined}
      onOpenChange={(open) => !open && onClose()}
    >
      {dialog === 'transfer' && <TransferForm delegate={delegate} onDone={onDone} />}
      {dialog === 'cancel' && <CancelForm delegate={delegate} onDone={onDone} />}
      {dialog === 'payment' &&
        (Number.isNaN(due) ? (
          <Spinner label="Loading..." />
        ) : (
          <RecordPaymentForm delegate={delegate} due={due} onDone={() => onDone()} />
        ))}
      {dialog === 'refund' && paid && (
        <RefundPartForm delegate={delegate} paid={paid} onDone={() => onDone()} />
      )}
      {dialog === 'resend' && <ResendForm delegate={delegate} email={email} onDone={() => onDone()} />}
    </Dialog>
  );
}

/** A link may open what no longer applies, for example after another organiser cancelled the registration. */
function isAvailable(action: DelegateAction | undefined, { state, orders }: DelegateView): boolean {
  if (action === 'transfer') return state === 'confirmed';
  if (action === 'payment') return state === 'pending';
  if (action === 'refund') return findPartlyRefundable(orders) !== undefined;
  return action !== 'cancel' || state !== 'cancelled';
}
