import { INVITATION_DAYS } from '@mun/contracts/admin/accounts';
import { ROUTES } from '@mun/contracts/routes';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Button } from '../../shared/ui/forms/Button';
import { CredentialsPage } from './CredentialsPage';
import { useLinkToken, useSignIn } from './use-sign-in';

/** Where the link of an invitation leads. A button accepts it, because mail scanners open links. */
export function InvitationPage() {
  const token = useLinkToken();
  const { exchange, busy, error } = useSignIn();
  return (
    <CredentialsPage heading="Join the organisers">
      {token ? (
        <p>
          You’ve been given access to the admin area. There’s no password: from now on, you sign in with a
          code that we email you.
        </p>
      ) : (
        <ErrorText role="alert">This link is incomplete. Please open it again from the email.</ErrorText>
      )}
      {error && <ErrorText role="alert">{error}</ErrorText>}
      {token && (
        <Button $busy={busy} onClick={() => void exchange(ROUTES.acceptInvitation, { token })}>
          {busy ? 'Accepting...' : 'Accept the invitation'}
        </Button>
      )}
      <p>{`An invitation works once, for ${INVITATION_DAYS} days.`}</p>
    </CredentialsPage>
  );
}
