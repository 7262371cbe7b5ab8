import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { PlaceView, SchoolView } from '@mun/contracts/delegations/delegations';
import type { Paise } from '@mun/contracts/payment/money';
import { buildPath } from '@mun/contracts/site-routes';
import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { useIsMounted } from '../../shared/lib/react/use-is-mounted';
import { useOnce } from '../../shared/lib/react/use-submit-once';
import { retryWithBackoff } from '../../shared/lib/swr/polling';
import { notifyReason } from '../../shared/ui/feedback/notify-failure';
import { useIsHydrating } from '../shared/use-is-hydrating';

/** A link that was cut off by a mail client has no token, and the server answers as for one that was renewed. */
const NO_TOKEN = 'none';
/** Milliseconds between two reads while a payment is expected, and until it is no longer. */
const PAYMENT_POLL = 2_000;
const PAYMENT_PATIENCE = 60_000;
const RETRY = 10_000;

/** What the parts of the adviser's page share. */
export interface SchoolAccess {
  school: SchoolView;
  /** Returns a path of the API with the link's token. */
  pathOf: (route: string, place?: string) => string;
  /** Shows the response to a change. */
  show: (changed: SchoolView) => void;
  /** Like `show`, for a dialog: if the change is refused, what is stored is shown behind it. */
  showOrReload: (change: Promise<SchoolView>) => Promise<void>;
  reload: () => Promise<SchoolView | undefined>;
  /** Reads the school again until this much is paid, and the students are registered. */
  awaitPayment: (paid: Paise) => void;
}

const SchoolContext = createContext<SchoolAccess | null>(null);
export const SchoolProvider = SchoolContext.Provider;

export function useSchool(): SchoolAccess {
  const access = useContext(SchoolContext);
  if (!access) throw new Error('useSchool needs a SchoolProvider');
  return access;
}

/** The token of the page's link, which is in the fragment so that servers do not log it. */
export function useLinkToken(): string {
  return useLocation().hash.slice(1) || NO_TOKEN;
}

/** Loads the school of the page's link. */
export function useLoadedSchool() {
  const token = useLinkToken();
  const hydrating = useIsHydrating();
  const isMounted = useIsMounted();
  const [expected, setExpected] = useState({ paid: 0, until: 0 });
  const pathOf = (route: string, place = '') => buildPath(route, { token, place });
  const { data, error, mutate } = useSWR<SchoolView, ApiError>(
    hydrating ? null : pathOf(SCHOOL_ROUTES.school),
    (path: string) => publicApi.get<SchoolView>(path),
    {
      ...retryWithBackoff(RETRY),
      shouldRetryOnError: (failure: ApiError) => !failure.isRefusal,
      refreshInterval: (latest) =>
        latest && Date.now() < expected.until && !isBooked(latest, expected.paid) ? PAYMENT_POLL : 0,
    },
  );
  // Responses may arrive in another order than the changes were made, or after the page was left.
  const show = (changed: SchoolView) => {
    if (!isMounted()) return;
    void mutate((current) => (current && current.version > changed.version ? current : changed), false);
  };
  const access: SchoolAccess | undefined = data && {
    school: data,
    pathOf,
    show,
    showOrReload: async (change) => {
      try {
        show(await change);
      } catch (cause) {
        if (isMounted() && cause instanceof ApiError && cause.isRefusal) void mutate();
        throw cause;
      }
    },
    reload: () => mutate(),
    awaitPayment: (paid) => {
      setExpected({ paid, until: Date.now() + PAYMENT_PATIENCE });
      void mutate();
    },
  };
  return { access, failure: error, retry: () => mutate() };
}

/** Students are registered shortly after their places are confirmed. */
function isBooked({ paid, places }: SchoolView, expected: Paise): boolean {
  const isRegistered = ({ state, missing, registrationId, problem }: PlaceView) =>
    state !== 'confirmed' || missing.includes('name') || Boolean(registrationId ?? problem);
  return paid >= expected && places.every((place) => isRegistered(place));
}

/**
 * Runs one action of the adviser's page at a time, and shows a toast if it fails.
 * @param failed 'The link was not made'
 */
export function useSchoolAction(failed: string) {
  const { reload } = useSchool();
  const [{ busy, error }, setState] = useState<{ busy: boolean; error?: string | undefined }>({
    busy: false,
  });
  const isMounted = useIsMounted();
  const run = useOnce(async (action: () => Promise<void>): Promise<void> => {
    setState({ busy: true });
    let message: string | undefined;
    try {
      await action();
    } catch (cause) {
      notifyReason(cause, failed);
      if (!(cause instanceof ApiError)) return;
      message = cause.fields[0]?.message ?? cause.message;
      // What is refused was chosen from what is out of date; anything else may have been stored.
      void reload();
    } finally {
      if (isMounted()) setState({ busy: false, error: message });
    }
  });
  return { busy, error, run };
}
