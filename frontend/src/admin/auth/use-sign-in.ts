import type { AdminLoginResponse } from '@mun/contracts/admin/admin';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { focusPage, onFocusLost } from '../../shared/lib/react/focus-page';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { DASHBOARD } from '../layout/paths';
import { session } from '../shared/session/session.store';
import { messages } from './messages';
import { requestedPage } from './requested-page';

/** Exchanges a code or the token of a link for a session, and continues to the page that was asked for. */
export function useSignIn() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const exchange = async (route: string, body: object): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const { message } = await publicApi.post<AdminLoginResponse>(route, body);
      session.begin(message);
      notify.success(messages.succeeded);
      // The form disappears with this page.
      onFocusLost(focusPage);
      void navigate(requestedPage(state) ?? DASHBOARD, { replace: true });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.isRefusal) setError(cause.serverMessage ?? cause.message);
      else notifyFailure(cause, cause.message);
    } finally {
      setBusy(false);
    }
  };
  return { exchange, busy, error };
}

/** Returns the token of a link, which is in the fragment of the address, where servers do not see it. */
export function useLinkToken(): string {
  return useLocation().hash.slice(1);
}
