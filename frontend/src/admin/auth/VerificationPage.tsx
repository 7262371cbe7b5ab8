import { Link, useLocation, useNavigate } from 'react-router-dom';
import { DASHBOARD, SIGN_IN } from '../layout/paths';
import { useSession } from '../shared/session/session.store';
import { requestedPage } from './requested-page';
import { CredentialsPage } from './CredentialsPage';
import { VerificationForm } from './VerificationForm';
import { focusPage, onFocusLost } from '../../shared/lib/react/focus-page';

/** The login of the admin area (SPEC.md section 2). */
export function VerificationPage() {
  const navigate = useNavigate();
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
      <VerificationForm
        onVerified={() => {
          // The form disappears with this page.
          onFocusLost(focusPage);
          void navigate(requestedPage(state) ?? DASHBOARD, { replace: true });
        }}
      />
      <p>
        <Link to={SIGN_IN} state={state}>
          Sign in with your email address
        </Link>
      </p>
    </CredentialsPage>
  );
}
