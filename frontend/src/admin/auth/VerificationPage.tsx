import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { DASHBOARD } from '../layout/paths';
import { useSession } from './session.store';
import { VerificationForm } from './VerificationForm';
import { Clause } from '../../shared/ui/brand/Clause';
import { Meridians } from '../../shared/ui/brand/Meridians';
import { Placard } from '../../shared/ui/brand/Placard';
import { color, gutter, size, space } from '../../shared/ui/theme/theme';
import { admin } from '../messages';

const texts = admin.verification;

const Ground = styled.main`
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

/** SPEC.md section 2: outside the guard, one code and one button. */
export function VerificationPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { token, ended } = useSession();
  return (
    <Ground id="content">
      <title>{texts.heading}</title>
      <Card $back={3}>
        <Meridians />
        <div>
          <Clause>{texts.clause}</Clause>
          <h1>{texts.heading}</h1>
        </div>
        {ended && <p role="alert">{texts.ended}</p>}
        {token && (
          <p>
            {texts.already} <Link to={DASHBOARD}>{admin.toDashboard}</Link>
          </p>
        )}
        <VerificationForm onVerified={() => void navigate(cameFrom(state) ?? DASHBOARD, { replace: true })} />
      </Card>
    </Ground>
  );
}

/** The page that the guard turned one away from. */
function cameFrom(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;
}
