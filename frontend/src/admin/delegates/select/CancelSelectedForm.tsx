import { CancelRegistration } from '@mun/contracts/registration/registration';
import { useState } from 'react';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { FormField } from '../../forms/FormField';
import { useDraftForm } from '../../forms/use-draft-form';
import { DialogForm } from '../dialogs/DialogForm';
import { type CancellationPlan, type CancellationRequest, toRequests } from './cancellation-plan';
import { NamesOf } from './NamesOf';

interface Props {
  plan: CancellationPlan;
  onStart: (requests: CancellationRequest[]) => void;
}

/** What will happen to the selected delegates, and what the organiser decides about it. */
export function CancelSelectedForm({ plan, onStart }: Props) {
  const { delegates, skipped, seats, refund } = plan;
  const [shouldRefund, setShouldRefund] = useState(false);
  const draft = useDraftForm<CancelRegistration>({
    rules: CancelRegistration,
    draftKey: 'delegates/cancel-selected',
    survivesReload: true,
    values: { reason: '', sendEmail: true },
    failed: 'The registrations may not have been cancelled',
    shouldFocusError: false,
    save: async (values) => onStart(toRequests(delegates, values, shouldRefund)),
  });
  const registrations = pluralize(delegates.length, 'registration');
  return (
    <DialogForm
      draft={draft}
      danger
      label={`Cancel ${pluralize(delegates.length, 'delegate')}`}
      busyLabel="Cancelling..."
    >
      <p>
        {`${registrations} will be cancelled${seats > 0 ? ` and ${pluralize(seats, 'seat')} released` : ''}. `}
        You can’t undo this, but the delegates can register again.
        {skipped > 0 && ` ${skippedText(skipped)}`}
      </p>
      <NamesOf delegates={delegates} />
      <FormField
        name="reason"
        label="Reason"
        hint="In the emails and in the activity log, so please don’t write anything confidential."
      />
      {refund ? (
        <Field label="Refund" description={refundHint(refund.offline)}>
          {(control) => (
            <Select
              {...control}
              value={shouldRefund ? 'full' : 'none'}
              onChange={({ target }) => setShouldRefund(target.value === 'full')}
            >
              <option value="none">{`No refund of ${refund.total}`}</option>
              <option value="full">
                {`Full refund of ${refund.total} to ${pluralize(refund.delegates, 'delegate')}`}
              </option>
            </Select>
          )}
        </Field>
      ) : (
        <p>Nothing was paid, so there is nothing to refund.</p>
      )}
      <FormField
        name="sendEmail"
        label="Email the delegates that their registrations are cancelled"
        kind="switch"
      />
    </DialogForm>
  );
}

function skippedText(skipped: number): string {
  return skipped === 1
    ? 'One more is cancelled or being refunded already.'
    : `${skipped} more are cancelled or being refunded already.`;
}

function refundHint(offline: string): string {
  const online = 'Refunds return to the original payment method, usually in 5–7 working days.';
  return offline
    ? `${online} ${offline} did not go through the payment provider, so return that money yourself. It is only recorded here.`
    : online;
}
