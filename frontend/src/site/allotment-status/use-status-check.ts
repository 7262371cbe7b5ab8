import type { EndedRegistration, RegistrationStatusResponse } from '@mun/contracts/registration/registration';
import { buildPath, SITE_ROUTES } from '@mun/contracts/site-routes';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { notify } from '../../shared/ui/feedback/notify';

/** Fixed by SPEC.md section 8. */
const FAILED = 'Invalid Registration ID or failed to fetch status';

/** The server answers 410 for a registration that has ended, which is an answer like the others. */
export type StatusAnswer =
  | RegistrationStatusResponse
  | ({ status: 'cancelled' | 'transferred' | 'archived' } & Pick<EndedRegistration, 'receipts'>);

export interface StatusCheck {
  registrationId: string;
  answer: StatusAnswer;
}

/** Looks up a registration. A toast reports a failure; the next answer removes it. */
export function useStatusCheck() {
  const [checked, setChecked] = useState<StatusCheck>();
  const [busy, setBusy] = useState(false);
  const lastFailure = useRef<string>(undefined);

  const report = (failure: string | undefined) => {
    const last = lastFailure.current;
    if (last !== undefined && last !== failure) notify.dismiss(last);
    if (failure !== undefined) notify.error(failure);
    lastFailure.current = failure;
  };

  /** @returns false if there is no registration with this ID */
  const check = async (registrationId: string): Promise<boolean> => {
    setBusy(true);
    try {
      setChecked({ registrationId, answer: await lookUp(registrationId) });
      report(undefined);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const isUnknown = cause.status === 404 || cause.status === 400;
      report(isUnknown ? FAILED : cause.message);
      return !isUnknown;
    } finally {
      setBusy(false);
    }
    return true;
  };

  /** Looks up the registration on screen again, in the background. @returns false if there is no answer */
  const recheck = useCallback(async (registrationId: string): Promise<boolean> => {
    try {
      const answer = await lookUp(registrationId);
      // The user may look up another registration by now.
      setChecked((shown) => (shown?.registrationId === registrationId ? { registrationId, answer } : shown));
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      return false;
    }
  }, []);

  return { checked, busy, check, recheck, reset: () => setChecked(undefined) };
}

async function lookUp(registrationId: string): Promise<StatusAnswer> {
  try {
    return await publicApi.get(buildPath(SITE_ROUTES.registrationStatus, { registrationId }));
  } catch (cause) {
    if (cause instanceof ApiError && isEnded(cause)) return toAnswer(cause.body);
    throw cause;
  }
}

function isEnded(cause: ApiError): cause is ApiError & { body: EndedRegistration } {
  return cause.status === 410 && cause.body !== undefined;
}

function toAnswer({ archived, transferred, receipts }: EndedRegistration): StatusAnswer {
  const status = archived ? 'archived' : transferred ? 'transferred' : 'cancelled';
  return { status, ...(receipts && { receipts }) };
}
