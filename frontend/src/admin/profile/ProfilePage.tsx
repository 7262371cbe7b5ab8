import { InputField } from '../../shared/ui/forms/InputField';
import { Stack } from '../../shared/ui/layout/Stack';
import { usePrincipal } from '../auth/use-principal';
import { session, useSession } from '../shared/session/session.store';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { EmailChange } from './EmailChange';
import { Handover } from './Handover';
import { Leave } from './Leave';
import { NameForm } from './NameForm';
import { Passkeys } from './Passkeys';
import { SecondFactor } from './SecondFactor';

/** The longest name that the server stores. */
const MAX_NAME_LENGTH = 60;

/** The user's own account, or the name of a user without one. */
export default function ProfilePage() {
  const { account, isKnown } = usePrincipal();
  return (
    <AdminPage heading="Your profile">
      {account ? (
        <Stack $gap={3} $width="48rem">
          {account.handoverFrom && <Handover from={account.handoverFrom} />}
          <NameForm name={account.name} />
          <EmailChange email={account.email} />
          <Passkeys passkeys={account.passkeys} />
          <SecondFactor isOn={account.hasSecondFactor} />
          <Leave />
        </Stack>
      ) : (
        isKnown && <SharedCodeName />
      )}
    </AdminPage>
  );
}

/** All who log in with the shared code are one account, so the activity log needs a name. */
function SharedCodeName() {
  const name = useSession((state) => state.name);
  return (
    <Stack $gap={3} $width="26rem">
      <InputField
        label="Your name"
        description="Shown next to your changes in the activity log."
        optional
        input={{ maxLength: MAX_NAME_LENGTH, autoComplete: 'given-name' }}
        text={name}
        onText={(text) => session.rename(text)}
      />
      <p>The shared code has no profile. Ask an owner to invite you, and sign in with your email address.</p>
    </Stack>
  );
}
