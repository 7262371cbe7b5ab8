import type { DelegateEmail, DelegateView } from '@mun/contracts/registration/delegates';
import { ResendRequest } from '@mun/contracts/notify/mailing';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format/format-date-time';
import { notify } from '../../../shared/ui/feedback/notify';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { emailLabel } from '../../shared/delivery-labels';
import { delegatesApi } from '../api';
import { isResendable } from '../resendable';
import { DialogForm } from './DialogForm';

interface Props {
  delegate: DelegateView;
  /** The email that is chosen at first. */
  email: string | null;
  onDone: () => void;
}

/** Sends one of the delegate's emails again, to the present address. */
export function ResendForm({ delegate, email, onDone }: Props) {
  const options = delegate.emails.filter(isResendable);
  const [chosen, setChosen] = useState(email);
  const selected = options.find(({ id }) => id === chosen) ?? options[0];
  const draft = useDraftForm<ResendRequest>({
    rules: ResendRequest,
    draftKey: `delegates/${delegate.id}/resend`,
    values: {},
    failed: 'The email was not sent again',
    save: async (_, { idempotencyKey }) => {
      if (!selected) return;
      const request = {
        ...(selected.to !== delegate.email && { address: delegate.email }),
        ...(selected.state === 'sent' && { again: true }),
      };
      await delegatesApi.resend(selected.id, request, idempotencyKey);
      notify.success('The email is queued again');
      onDone();
    },
  });
  if (!selected) return <p>There is no email that could be sent again.</p>;
  return (
    <DialogForm draft={draft} label="Send again" busyLabel="Sending...">
      <Field label="Email">
        {(control) => (
          <Select {...control} value={selected.id} onChange={({ target }) => setChosen(target.value)}>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {emailLabel(option.name)}, {formatDateTime(option.at)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p>
        It goes to {delegate.email}. {describeOutcome(selected)} To send it to another address, edit the
        delegate’s email first.
      </p>
    </DialogForm>
  );
}

function describeOutcome({ state }: DelegateEmail): string {
  if (state === 'failed') return 'The last attempt failed.';
  if (state === 'unknown') return 'It is not known whether the last one arrived, so they may get it twice.';
  return 'The mail server accepted it before, so they may get it twice.';
}
