import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { DASHBOARD } from '../layout/paths';
import { useSession } from '../shared/session/session.store';
import { VerificationForm } from './VerificationForm';
import { focusPage, onFocusLost } from '../../shared/lib/react/focus-page';
import { Clause } from '../../shared/ui/brand/Clause';
import { Meridians } from '../../shared/ui/brand/Meridians';
import { Placard } from '../../shared/ui/brand/Placard';
import { color, gutter, size, space } from '../../shared/ui/theme/theme';

const Page = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: ${space(4)} ${gutter};
`;

const Card = styled(Placard)`
  display: grid;
  gap: ${space(3)};
  width: min(100%, 440px);
  padding: ${space(4)};

  svg {
    width: ${space(6)};
    color: ${color.accent};
  }

  h1 {
    font-size: ${size.h2};
    line-height: 1.1;
  }
`;

/** The login of the admin area (SPEC.md section 2). */
export function VerificationPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { token, ended } = useSession();
  return (
    <Page id="content">
      <title>Admin Panel</title>
      <Card $back={3}>
        <Meridians />
        <div>
          <Clause>Verifying credentials</Clause>
          <h1>Admin Panel</h1>
        </div>
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
      </Card>
    </Page>
  );
}

/** The page that RequireSession redirected from. */
function requestedPage(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;
}
