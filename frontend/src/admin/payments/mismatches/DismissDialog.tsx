import { DismissRequest } from '@mun/contracts/payment/payment-admin';
import { FormProvider } from 'react-hook-form';
import { FormField } from '../../shared/forms/FormField';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { DialogActions, DialogBody } from '../../../shared/ui/feedback/dialog.styles';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { RestoredDraftNotice } from '../../shared/forms/RestoredDraftNotice';
import { invalidate } from '../../shared/cache/invalidate';
import { paymentsApi } from '../api';

interface Props {
  paymentId: string;
  open: boolean;
  onClose: () => void;
}

/** Dismisses an unmatched payment that was dealt with elsewhere. */
export function DismissDialog({ paymentId, open, onClose }: Props) {
  return (
    <Dialog title="Dismiss payment" open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DismissForm paymentId={paymentId} onDone={onClose} />
    </Dialog>
  );
}

function DismissForm({ paymentId, onDone }: { paymentId: string; onDone: () => void }) {
  const { form, submit, busy, formError, restored, discard } = useDraftForm<DismissRequest>({
    rules: DismissRequest,
    draftKey: `dismiss/${paymentId}`,
    survivesReload: true,
    values: { reason: '' },
    failed: 'The payment may not have been dismissed',
    save: async (values) => {
      await paymentsApi.dismissMismatch(paymentId, values);
      notify.success('Payment dismissed');
      void invalidate('payments');
    },
    onSaved: onDone,
  });
  return (
    <FormProvider {...form}>
      <DialogBody as="form" noValidate onSubmit={submit}>
        <p>
          Dismiss this payment if you’ve dealt with it elsewhere. Nothing is refunded, and nobody is emailed.
        </p>
        {restored && <RestoredDraftNotice onDiscard={discard} />}
        <FormField
          name="reason"
          label="Reason"
          hint="In the activity log, so please don’t name the person who paid."
        />
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <DialogActions>
          <Button type="submit" $busy={busy}>
            {busy ? 'Dismissing...' : 'Dismiss payment'}
          </Button>
        </DialogActions>
      </DialogBody>
    </FormProvider>
  );
}
