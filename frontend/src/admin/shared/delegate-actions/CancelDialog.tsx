import { CancelDelegate, type DelegateView } from '@mun/contracts/registration/delegates';
import { formatPaise } from '@mun/contracts/payment/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { notify } from '../../../shared/ui/feedback/notify';
import { DialogForm } from '../forms/DialogForm';
import { FormField } from '../forms/FormField';
import { useDraftForm } from '../forms/use-draft-form';
import { nameOf } from '../name-of';
import { delegateActions, useDelegate } from './api';
import { describeRefundMethod, findRefundable, type Refundable } from './refundable';
import { RefundAmountField } from './RefundAmountField';

interface Props {
  /** The registration ID or the internal one; null closes the dialog. */
  id: string | null;
  onClose: () => void;
  /** Called with the delegate, who is cancelled as soon as the refund is complete. */
  onDone: (delegate: DelegateView) => void;
}

/** Cancels a registration, and refunds all, a part or nothing of its payment. */
export function CancelDialog({ id, onClose, onDone }: Props) {
  const found = useDelegate(id);
  return (
    <Dialog title="Cancel registration" open={id !== null} onClose={onClose}>
      <AsyncContent source={found} what="delegate">
        {(delegate) => <CancelForm delegate={delegate} onDone={onDone} />}
      </AsyncContent>
    </Dialog>
  );
}

type CancelValues = Omit<CancelDelegate, 'refund'> & Partial<Pick<CancelDelegate, 'refund'>>;

function CancelForm({ delegate, onDone }: { delegate: DelegateView; onDone: Props['onDone'] }) {
  const { id, orders, seat } = delegate;
  const paid = findRefundable(orders);
  const draft = useDraftForm<CancelValues>({
    rules: CancelDelegate,
    draftKey: `delegates/${id}/cancel`,
    // A refund has to be chosen, because it cannot be undone.
    values: { reason: '', sendEmail: true, amount: Number.NaN, key: '', ...(!paid && { refund: 'none' }) },
    failed: 'The registration may not have been cancelled',
    save: async ({ amount = Number.NaN, ...values }) => {
      if (values.refund === 'part' && paid && amount >= paid.amount) {
        const message = `Please enter less than ${formatPaise(paid.amount, paid.order.currency)}, or choose the full refund`;
        draft.form.setError('amount', { message }, { shouldFocus: true });
        return false;
      }
      const { refund = 'none' } = values;
      const cancelled = await delegateActions.cancel(id, {
        ...values,
        refund,
        ...(refund === 'part' && { amount }),
      });
      if (cancelled.state === 'cancelled') notify.success('Registration cancelled');
      else notify.info('Refund requested. The registration is cancelled when it is complete.');
      onDone(cancelled);
      return undefined;
    },
  });
  return (
    <DialogForm
      draft={draft}
      danger
      label="Cancel registration"
      busyLabel="Cancelling..."
      safeLabel="Keep registration"
    >
      <p>
        This cancels {nameOf(delegate)}’s registration
        {seat && ` and frees ${seat.portfolio} in ${seat.committee}`}. You can’t undo it. The delegate can
        register again.
      </p>
      <FormField
        name="reason"
        label="Reason"
        hint="In the email and in the activity log, so please don’t write anything confidential."
      />
      <RefundFields paid={paid} />
      <FormField
        name="sendEmail"
        label="Email the delegate that the registration is cancelled"
        kind="switch"
      />
    </DialogForm>
  );
}

/** @param paid undefined if nothing was paid */
function RefundFields({ paid }: { paid: Refundable | undefined }) {
  const { control } = useFormContext<CancelValues>();
  const refund = useWatch({ control, name: 'refund' });
  if (!paid) return <p>Nothing was paid, so there is nothing to refund.</p>;
  const { order, amount } = paid;
  const total = formatPaise(amount, order.currency);
  return (
    <>
      <FormField
        name="refund"
        label="Refund"
        kind="select"
        hint={describeRefundMethod(order)}
        options={[
          { value: '', label: 'Choose...' },
          { value: 'none', label: `Don’t refund ${total}` },
          { value: 'full', label: `Full refund of ${total}` },
          { value: 'part', label: 'Part of the payment' },
        ]}
      />
      {refund === 'part' && <RefundAmountField left={amount} currency={order.currency} />}
    </>
  );
}
