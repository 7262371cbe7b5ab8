import type { DeliveryState } from '@mun/contracts/notify/deliveries';
import { ResendRequest } from '@mun/contracts/notify/mailing';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format/format-date-time';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { notify } from '../../../shared/ui/feedback/notify';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { emailLabel } from '../delivery-labels';
import { DialogForm } from '../forms/DialogForm';
import { FormField } from '../forms/FormField';
import { useDraftForm } from '../forms/use-draft-form';
import { InsetText } from '../../../shared/ui/layout/InsetText';
import { delegateActions } from './api';

export interface ResendableEmail {
  /** Of the delivery. */
  id: string;
  name: string;
  /** The address of the last attempt. */
  to: string;
  state: DeliveryState;
  at: string;
  /** Why the last attempt failed. */
  error?: string | undefined;
}

interface FormProps {
  /** What can be sent again, of which one is chosen. */
  emails: readonly ResendableEmail[];
  /** The id of the one that is chosen at first. */
  chosen: string | null;
  /** 'Asha Rao' */
  recipient: string;
  /** Their present address. */
  address: string;
  onDone: () => void | Promise<void>;
}

interface Props extends FormProps {
  open: boolean;
  onClose: () => void;
}

/** Sends an email again, to a corrected address if necessary. */
export function ResendDialog({ open, onClose, ...form }: Props) {
  return (
    <Dialog title="Resend email" open={open} onClose={onClose}>
      <ResendForm {...form} />
    </Dialog>
  );
}

function ResendForm({ emails: current, chosen, recipient, address, onDone }: FormProps) {
  // As when the dialog was opened: after a reload, the choice must not become another email.
  const [emails] = useState(current);
  const [id, setId] = useState(chosen);
  const email = emails.find((option) => option.id === id) ?? emails[0];
  const draft = useDraftForm<ResendRequest>({
    rules: ResendRequest,
    draftKey: `resend/${email?.id ?? ''}`,
    values: { address },
    failed: 'The email was not sent again',
    save: async ({ address: typed = '' }, { idempotencyKey }) => {
      if (!email) return;
      const request = {
        ...(typed !== email.to && { address: typed }),
        ...(email.state === 'sent' && { again: true }),
      };
      await delegateActions.resend(email.id, request, idempotencyKey);
      notify.success('The email is queued again');
      await onDone();
    },
  });
  if (!email) return <p>There is no email that could be sent again.</p>;
  return (
    <DialogForm draft={draft} label="Resend email" busyLabel="Sending..." safeLabel="Send nothing">
      {emails.length > 1 && (
        <SelectField
          label="Email"
          options={emails.map((option) => ({
            value: option.id,
            label: `${emailLabel(option.name)}, ${formatDateTime(option.at)}`,
          }))}
          value={email.id}
          onChange={setId}
        />
      )}
      <p>{describeLastAttempt(email, recipient)}</p>
      {email.error && <InsetText as="blockquote">{email.error}</InsetText>}
      <FormField
        name="address"
        label="Email address"
        kind="email"
        hint="If it’s wrong, correct it here. Later emails to this delegate go to the new address, too."
      />
    </DialogForm>
  );
}

function describeLastAttempt({ name, state, to }: ResendableEmail, recipient: string): string {
  const email = `the email “${emailLabel(name)}” to ${recipient} (${to})`;
  if (state === 'failed') return `T${email.slice(1)} was not delivered.`;
  if (state === 'sent') return `The mail server accepted ${email}. They may get it twice.`;
  return `The mail server did not confirm ${email}. They may have received it already and would then get it twice. If that would be a problem, ask them first or check the mail server’s log.`;
}
