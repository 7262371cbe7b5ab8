import { formatPaise } from '@mun/contracts/payment/money';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { CancelRegistration } from '@mun/contracts/registration/registration';
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
import { nameOf } from '../name-of';

interface Props {
  order: OrderView;
  /** The public ID of a confirmed registration. */
  registrationId: string;
  open: boolean;
  onClose: () => void;
}

/** Cancels a registration without a refund. */
export function CancelRegistrationDialog({ order, registrationId, open, onClose }: Props) {
  return (
    <Dialog title="Cancel registration" open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <CancelForm order={order} registrationId={registrationId} onDone={onClose} />
    </Dialog>
  );
}

function CancelForm({
  order,
  registrationId,
  onDone,
}: Pick<Props, 'order' | 'registrationId'> & { onDone: () => void }) {
  const { form, submit, busy, formError, restored, discard } = useDraftForm<CancelRegistration>({
    rules: CancelRegistration,
    draftKey: `cancel/${registrationId}`,
    survivesReload: true,
    values: { reason: '', sendEmail: true },
    failed: 'The registration may not have been cancelled',
    save: async (values, { idempotencyKey }) => {
      await paymentsApi.cancelRegistration(registrationId, values, idempotencyKey);
      notify.success('Registration cancelled');
      void invalidate('payments');
    },
    onSaved: onDone,
  });
  const { amount, currency, paymentId } = order;
  return (
    <FormProvider {...form}>
      <DialogBody as="form" noValidate onSubmit={submit}>
        <p>
          {nameOf(order.registration)}’s registration {registrationId} is cancelled and the seat released.{' '}
          {paymentId
            ? `The payment of ${formatPaise(amount, currency)} is not refunded. To return it, close this and choose Refund instead.`
            : 'Nothing was paid, so there is nothing to refund.'}{' '}
          You can’t undo this, but the delegate can register again.
        </p>
        {restored && <RestoredDraftNotice onDiscard={discard} />}
        <FormField
          name="reason"
          label="Reason"
          hint="In the email and in the activity log, so please don’t write anything confidential."
        />
        <FormField
          name="sendEmail"
          label="Email the delegate that the registration is cancelled"
          kind="switch"
        />
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <DialogActions>
          <Button type="submit" $danger $busy={busy}>
            {busy ? 'Cancelling...' : 'Cancel registration'}
          </Button>
        </DialogActions>
      </DialogBody>
    </FormProvider>
  );
}
