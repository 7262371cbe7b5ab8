import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ADMIN } from '../layout/paths';
import { useSession } from '../shared/session/session.store';

/** Sends users without a session to the verification, which returns them to the page that they asked for (SPEC.md section 2). */
export function RequireSession() {
  const token = useSession((state) => state.token);
  const { pathname, search } = useLocation();
  return token ? <Outlet /> : <Navigate to={ADMIN} replace state={{ from: pathname + search }} />;
}
