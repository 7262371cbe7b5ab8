import type { UnpaidRegistration } from '@mun/contracts/registration/registration';
import { buildPath, SITE_ROUTES } from '@mun/contracts/site-routes';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import type { ApiError } from '../../../shared/lib/http/api-error';
import { publicApi } from '../../../shared/lib/http/public-api';
import { READ_ONCE } from '../../../shared/lib/swr/read-once';
import { useIsHydrating } from '../../shared/use-is-hydrating';

/** A link that was cut off by a mail client has no token, and the server answers as for an expired one. */
const NO_TOKEN = 'none';

/** A delegate who is paying must not see the price change, so nothing is loaded again in the background. */
const ONCE = { ...READ_ONCE, revalidateIfStale: false, shouldRetryOnError: false } as const;

/** Loads the registration of the link's token, which is in the fragment so that servers do not log it. */
export function useUnpaidRegistration() {
  const { hash } = useLocation();
  const hydrating = useIsHydrating();
  const path = buildPath(SITE_ROUTES.resumePayment, { token: hash.slice(1) || NO_TOKEN });
  const { data, error, mutate } = useSWR<UnpaidRegistration, ApiError>(
    hydrating ? null : path,
    (key: string) => publicApi.get<UnpaidRegistration>(key),
    ONCE,
  );
  return { path, registration: error ? undefined : data, failure: error, reload: () => void mutate() };
}
