import { useLocation, useNavigate } from 'react-router-dom';
import { focusPage, onFocusLost } from '../../shared/lib/react/focus-page';
import { DASHBOARD, LOGOUT } from '../layout/paths';

/** Returns a function that leaves a login page for the page that RequireSession redirected from, or for the dashboard. */
export function useOpenRequestedPage(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    // The form disappears with this page.
    onFocusLost(focusPage);
    void navigate(requestedPage(state) ?? DASHBOARD, { replace: true });
  };
}

function requestedPage(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  // Who has logged out comes from there.
  return typeof state.from === 'string' && state.from !== LOGOUT ? state.from : undefined;
}
