import { CancelDelegate, type DelegateView } from '@mun/contracts/registration/delegates';
import { formatPaise } from '@mun/contracts/payment/money';
import { notify } from '../../../shared/ui/feedback/notify';
import { FormField } from '../../shared/forms/FormField';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { delegatesApi } from '../api';
import { nameOf } from '../name-of';
import { findRefundable } from '../refundable-amount';
import { DialogForm, type DialogProps } from './DialogForm';
import { RefundFields } from './RefundFields';

/** Cancels a registration. The idempotency key is part of the draft, so a repeated request refunds nothing twice. */
export function CancelForm({ delegate, onDone }: DialogProps<DelegateView>) {
  const { id, orders, seat } = delegate;
  const paid = findRefundable(orders);
  const draft = useDraftForm<CancelDelegate>({
    rules: CancelDelegate,
    draftKey: `delegates/${id}/cancel`,
    survivesReload: true,
    values: { reason: '', sendEmail: true, refund: 'none', amount: Number.NaN, key: '' },
    failed: 'The registration may not have been cancelled',
    shouldFocusError: false,
    save: async ({ amount = Number.NaN, ...values }) => {
      if (values.refund === 'part' && paid && amount >= paid.amount) {
        const message = `Please enter less than ${formatPaise(paid.amount, paid.order.currency)}, or choose the full refund`;
        draft.form.setError('amount', { message }, { shouldFocus: true });
        return false;
      }
      const cancelled = await delegatesApi.cancel(id, {
        ...values,
        ...(values.refund === 'part' && { amount }),
      });
      if (cancelled.state === 'cancelled') notify.success('Registration cancelled');
      else notify.info('Refund requested. The registration is cancelled when it is complete.');
      onDone(cancelled);
      return undefined;
    },
  });
  return (
    <DialogForm draft={draft} danger label="Cancel registration" busyLabel="Cancelling...">
      <p>
        {nameOf(delegate)}’s registration is cancelled{seat && ' and the seat released'}. You can’t undo this,
        but the delegate can register again.
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
