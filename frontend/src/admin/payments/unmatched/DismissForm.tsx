import { DismissRequest } from '@mun/contracts/payment/payment-admin';
import { DialogForm } from '../../shared/forms/DialogForm';
import { FormField } from '../../shared/forms/FormField';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { notify } from '../../../shared/ui/feedback/notify';
import { invalidate } from '../../shared/cache/invalidate';
import { paymentsApi } from '../api';

interface Props {
  paymentId: string;
  onDone: () => void;
}

/** Dismisses an unmatched payment that was dealt with elsewhere. */
export function DismissForm({ paymentId, onDone }: Props) {
  const draft = useDraftForm<DismissRequest>({
    rules: DismissRequest,
    draftKey: `dismiss/${paymentId}`,
    values: { reason: '' },
    failed: 'The payment may not have been dismissed',
    save: async (values) => {
      await paymentsApi.dismissUnmatched(paymentId, values);
      notify.success('Payment dismissed');
      void invalidate('payments');
    },
    onSaved: onDone,
  });
  return (
    <DialogForm draft={draft} label="Dismiss payment" busyLabel="Dismissing..." safeLabel="Keep it listed">
      <p>
        Dismiss this payment if you’ve dealt with it elsewhere. Nothing is refunded, and nobody is emailed.
      </p>
      <FormField
        name="reason"
        label="Reason"
        hint="In the activity log, so please don’t name the person who paid."
      />
    </DialogForm>
  );
}
