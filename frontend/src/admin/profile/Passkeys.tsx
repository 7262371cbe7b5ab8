import { PasskeyName, type PasskeyView } from '@mun/contracts/admin/passkeys';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { notify } from '../../shared/ui/feedback/notify';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { Section } from '../../shared/ui/layout/Section';
import { Hint, Text } from '../../shared/ui/layout/Text';
import { createPasskey, hasPasskeys } from '../auth/passkeys';
import { invalidate } from '../shared/cache/invalidate';
import { DialogForm } from '../shared/forms/DialogForm';
import { FormField } from '../shared/forms/FormField';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { DateTime } from '../shared/ui/DateTime';
import { profileApi } from './api';

/** With what the user signs in without an email. */
export function Passkeys({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<PasskeyView>();
  return (
    <Section $ruled $gap={1.5}>
      <h2>Passkeys</h2>
      <Text $measure>
        A passkey signs you in with your fingerprint, your face or the lock of your screen. You need neither
        an email nor a second factor then.
      </Text>
      {passkeys.length > 0 && (
        <RuledList $above $padding={1.25}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Passkey {...passkey} onRemove={() => setRemoved(passkey)} />
            </li>
          ))}
        </RuledList>
      )}
      {hasPasskeys() ? (
        <div>
          <SmallButton onClick={() => setAdding(true)}>Add a passkey</SmallButton>
        </div>
      ) : (
        <Text $variant="secondary">This browser can’t create passkeys.</Text>
      )}
      <Dialog title="Add a passkey" open={isAdding} onClose={() => setAdding(false)}>
        <AddForm onDone={() => setAdding(false)} />
      </Dialog>
      <ConfirmDialog
        open={removed !== undefined}
        title={`Remove the passkey ${removed?.name ?? ''}?`}
        description="It no longer signs you in. You can still sign in by email. Delete it on your device too."
        confirmLabel="Remove"
        cancelLabel="Keep the passkey"
        danger
        onCancel={() => setRemoved(undefined)}
        onConfirm={async () => {
          if (removed) await profileApi.removePasskey(removed);
          await invalidate('access');
          notify.success('Passkey removed');
          setRemoved(undefined);
        }}
      />
    </Section>
  );
}

function Passkey({ name, createdAt, lastUsedAt, onRemove }: PasskeyView & { onRemove: () => void }) {
  return (
    <Cluster $spread>
      <div>
        <Text $breaks>{name}</Text>
        <Hint>
          Added <DateTime at={createdAt} dateOnly />
          {lastUsedAt ? (
            <>
              , last used <DateTime at={lastUsedAt} />
            </>
          ) : (
            ', not used yet'
          )}
        </Hint>
      </div>
      <SmallButton aria-label={`Remove the passkey ${name}`} onClick={onRemove}>
        Remove
      </SmallButton>
    </Cluster>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const draft = useDraftForm<PasskeyName>({
    rules: PasskeyName,
    draftKey: 'profile/passkey',
    values: { name: '' },
    failed: 'No passkey was added',
    save: async ({ name }) => {
      const created = await createPasskey(await profileApi.startPasskey());
      await profileApi.addPasskey({ name, ...created });
      await invalidate('access');
      notify.success('Passkey added');
      onDone();
    },
  });
  return (
    <DialogForm draft={draft} label="Continue" busyLabel="Adding..." safeLabel="Add none">
      <FormField
        name="name"
        label="Name of the passkey"
        hint="So that you recognise it: My phone, Security key. Your browser asks for the rest."
      />
    </DialogForm>
  );
}
