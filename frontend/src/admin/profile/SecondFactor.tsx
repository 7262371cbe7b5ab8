import {
  OneTimePassword,
  SecondFactorConfirmation,
  type SecondFactorSetup,
} from '@mun/contracts/admin/accounts';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { notify } from '../../shared/ui/feedback/notify';
import { SmallButton } from '../../shared/ui/forms/Button';
import { CopyButton } from '../../shared/ui/forms/CopyButton';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Text } from '../../shared/ui/layout/Text';
import { ONE_TIME_CODE } from '../auth/OtpInput';
import { invalidate } from '../shared/cache/invalidate';
import { DialogForm } from '../shared/forms/DialogForm';
import { FormField } from '../shared/forms/FormField';
import { useAction } from '../shared/ui/use-action';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { Section } from '../../shared/ui/layout/Section';
import { profileApi } from './api';

const QrCode = lazy(() => import('./QrCode'));
/** In pixels. */
const QR_WIDTH = 192;

/** Whether signing in also needs a code from an authenticator app. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [isRemoving, setRemoving] = useState(false);
  const { busy, run } = useAction();
  const start = async () => setSetup(await profileApi.setUpSecondFactor());
  const close = () => {
    setSetup(undefined);
    setRemoving(false);
  };
  return (
    <Section $ruled $gap={1.5}>
      <h2>Second factor</h2>
      <Text $measure>
        {isOn
          ? 'When you sign in, we also ask for a code from your authenticator app. If you lose your phone, an owner can remove the second factor.'
          : 'With an authenticator app on your phone, nobody can sign in as you only because they can read your email.'}
      </Text>
      <div>
        <SmallButton $busy={busy} onClick={() => (isOn ? setRemoving(true) : void run(start))}>
          {isOn ? 'Remove the second factor' : 'Set up a second factor'}
        </SmallButton>
      </div>
      <Dialog title="Set up a second factor" open={setup !== undefined} onClose={close}>
        {setup && <SetUpForm setup={setup} onDone={close} />}
      </Dialog>
      <Dialog title="Remove the second factor" open={isRemoving} onClose={close}>
        <RemoveForm onDone={close} />
      </Dialog>
    </Section>
  );
}

function SetUpForm({ setup: { setup, key, uri }, onDone }: { setup: SecondFactorSetup; onDone: () => void }) {
  const draft = useDraftForm<SecondFactorConfirmation>({
    rules: SecondFactorConfirmation,
    draftKey: 'profile/second-factor',
    values: { setup, otp: '' },
    failed: 'The second factor was not set up',
    save: async (form) => {
      await profileApi.confirmSecondFactor(form);
      await invalidate('access');
      notify.success('Second factor set up');
      onDone();
    },
  });
  return (
    <DialogForm draft={draft} label="Confirm" busyLabel="Confirming..." safeLabel="Stay without it">
      <p>
        In your authenticator app, add an account by scanning this code, or by entering the key below it. If
        the app is on this device, <a href={uri}>open the key in it</a>.
      </p>
      <Suspense fallback={<svg width={QR_WIDTH} height={QR_WIDTH} />}>
        <QrCode text={uri} label="QR code of the key" width={QR_WIDTH} />
      </Suspense>
      <Cluster>
        <Text as="code" $mono $breaks>
          {key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Text>
        <CopyButton text={key} label="Copy" doneLabel="Copied" name="Copy the key" dense />
      </Cluster>
      <FormField
        name="otp"
        label="Code from the app"
        hint="6 digits, which change every 30 seconds."
        input={ONE_TIME_CODE}
      />
    </DialogForm>
  );
}

function RemoveForm({ onDone }: { onDone: () => void }) {
  const draft = useDraftForm<OneTimePassword>({
    rules: OneTimePassword,
    draftKey: 'profile/second-factor-removal',
    values: { otp: '' },
    failed: 'The second factor was not removed',
    save: async (form) => {
      await profileApi.removeSecondFactor(form);
      await invalidate('access');
      notify.success('Second factor removed');
      onDone();
    },
  });
  return (
    <DialogForm
      draft={draft}
      label="Remove"
      busyLabel="Removing..."
      safeLabel="Keep the second factor"
      danger
    >
      <p>From then on, a link or code by email is enough to sign in.</p>
      <FormField name="otp" label="Code from the app" input={ONE_TIME_CODE} />
    </DialogForm>
  );
}
