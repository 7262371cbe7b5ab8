import { Link, useLocation } from 'react-router-dom';
import { DASHBOARD, SIGN_IN } from '../layout/paths';
import { useSession } from '../shared/session/session.store';
import { CredentialsPage } from './CredentialsPage';
import { VerificationForm } from './VerificationForm';
import { useOpenRequestedPage } from './use-open-requested-page';

/** The login of the admin area (SPEC.md section 2). */
export function VerificationPage() {
  const { state } = useLocation();
  const { token, ended } = useSession();
  return (
    <CredentialsPage heading="Admin Panel">
      {ended && (
        <p role="alert">
          Your session has ended. Enter the code again to continue. Your unsaved changes are kept.
        </p>
      )}
      {token && (
        <p>
          You’re already logged in. <Link to={DASHBOARD}>Go to Dashboard</Link>
        </p>
      )}
      <VerificationForm onVerified={useOpenRequestedPage()} />
      <p>
        <Link to={SIGN_IN} state={state}>
          Sign in with your email address
        </Link>
      </p>
    </CredentialsPage>
  );
}
