import { EmailChangeConfirmation, EmailChangeRequest } from '@mun/contracts/admin/accounts';
import { useState } from 'react';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { notify } from '../../shared/ui/feedback/notify';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Text } from '../../shared/ui/layout/Text';
import { ONE_TIME_CODE } from '../auth/OtpInput';
import { invalidate } from '../shared/cache/invalidate';
import { DialogForm } from '../shared/forms/DialogForm';
import { FormField } from '../shared/forms/FormField';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { Section } from '../../shared/ui/layout/Section';
import { profileApi } from './api';

/** Changes the user's address, once they have confirmed that both are theirs. */
export function EmailChange({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  /** To which a code was sent. */
  const [newEmail, setNewEmail] = useState<string>();
  return (
    <Section $ruled $gap={1.5}>
      <h2>Email address</h2>
      <Text $breaks>{email}</Text>
      <div>
        <SmallButton onClick={() => setOpen(true)}>Change email address</SmallButton>
      </div>
      <Dialog title="Change your email address" open={isOpen} onClose={() => setOpen(false)}>
        {newEmail === undefined ? (
          <AddressForm email={email} onSent={setNewEmail} />
        ) : (
          <CodesForm
            email={email}
            newEmail={newEmail}
            onAgain={() => setNewEmail(undefined)}
            onDone={() => {
              setOpen(false);
              setNewEmail(undefined);
            }}
          />
        )}
      </Dialog>
    </Section>
  );
}

function AddressForm({ email, onSent }: { email: string; onSent: (newEmail: string) => void }) {
  const draft = useDraftForm<EmailChangeRequest>({
    rules: EmailChangeRequest,
    draftKey: 'profile/email',
    values: { email: '' },
    failed: 'No code was sent',
    save: async (form) => {
      await profileApi.requestEmailChange(form);
      onSent(form.email);
    },
  });
  return (
    <DialogForm draft={draft} label="Email me two codes" busyLabel="Sending..." safeLabel="Keep this address">
      <FormField
        name="email"
        label="New email address"
        kind="email"
        hint={`We’ll email a code to this address, and one to ${email}.`}
        input={{ autoComplete: 'email' }}
      />
    </DialogForm>
  );
}

interface CodesProps {
  email: string;
  newEmail: string;
  onAgain: () => void;
  onDone: () => void;
}

function CodesForm({ email, newEmail, onAgain, onDone }: CodesProps) {
  const draft = useDraftForm<EmailChangeConfirmation>({
    rules: EmailChangeConfirmation,
    draftKey: 'profile/email-codes',
    values: { presentCode: '', newCode: '' },
    failed: 'Your email address was not changed',
    save: async (form) => {
      await profileApi.confirmEmailChange(form);
      await invalidate('access');
      notify.success(`From now on, you sign in with ${newEmail}`);
      onDone();
    },
  });
  return (
    <DialogForm
      draft={draft}
      label="Change email address"
      busyLabel="Changing..."
      safeLabel="Keep this address"
    >
      <FormField name="presentCode" label={`Code sent to ${email}`} input={ONE_TIME_CODE} />
      <FormField name="newCode" label={`Code sent to ${newEmail}`} input={ONE_TIME_CODE} />
      <div>
        <SmallButton onClick={onAgain}>Send new codes</SmallButton>
      </div>
    </DialogForm>
  );
}
