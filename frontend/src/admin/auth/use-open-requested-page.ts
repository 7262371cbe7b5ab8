import { useLocation, useNavigate } from 'react-router-dom';
import { focusPage, onFocusLost } from '../../shared/lib/react/focus-page';
import { DASHBOARD } from '../layout/paths';

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
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;
}
