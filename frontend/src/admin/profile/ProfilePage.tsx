import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Stack } from '../../shared/ui/layout/Stack';
import { usePrincipal } from '../auth/use-principal';
import { AdminPage } from '../shared/ui/AdminPage';
import { EmailChange } from './EmailChange';
import { Handover } from './Handover';
import { Leave } from './Leave';
import { NameForm } from './NameForm';
import { Passkeys } from './Passkeys';
import { SecondFactor } from './SecondFactor';

/** The user's own account. */
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
        isKnown && (
          <EmptyState text="The shared code has no profile. Ask an owner to invite you, and sign in with your email address." />
        )
      )}
    </AdminPage>
  );
}
