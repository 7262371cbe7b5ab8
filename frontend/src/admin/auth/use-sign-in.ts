import type { AdminLoginResponse } from '@mun/contracts/admin/admin';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { session } from '../shared/session/session.store';
import { messages } from './messages';
import { useOpenRequestedPage } from './use-open-requested-page';

/** Exchanges a code, the token of a link or the answer of a passkey for a session, and continues to the page that was asked for. */
export function useSignIn() {
  const openRequestedPage = useOpenRequestedPage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** Was right, and needs a second factor. */
  const [accepted, setAccepted] = useState<{ route: string; body: object }>();
  const exchange = async (route: string, credentials: object | Promise<object>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    let body: object = {};
    try {
      body = await credentials;
      const { message } = await publicApi.post<AdminLoginResponse>(route, body);
      session.begin(message);
      notify.success(messages.succeeded);
      openRequestedPage();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const needsOtp = cause.fields.some(({ field }) => field === 'otp');
      if (needsOtp && !accepted) setAccepted({ route, body });
      else if (cause.isRefusal) setError(cause.serverMessage ?? cause.message);
      else notifyFailure(cause, cause.message);
    } finally {
      setBusy(false);
    }
  };
  const sendOtp = accepted && ((otp: string) => exchange(accepted.route, { ...accepted.body, otp }));
  return { exchange, sendOtp, busy, error };
}

/** Returns the token of a link, which is in the fragment of the address, where servers do not see it. */
export function useLinkToken(): string {
  return useLocation().hash.slice(1);
}
