import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { SITE_ROUTES } from '@mun/contracts/site-routes';
import { useMemo } from 'react';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';
import { notify } from '../../shared/ui/feedback/notify';
import { selectable } from '../../shared/registration/preferences';

/** Fixed by SPEC.md section 8. */
export const PORTFOLIOS_FAILED = 'Failed to fetch portfolios. Please try again later.';

/** Fetches the committees that a delegate can choose, with their portfolios. */
export function usePortfolios() {
  const { data, error, isValidating, mutate } = useSWR(
    SITE_ROUTES.portfolios,
    publicApi.get<CommitteePortfolios[]>,
    {
      onError: () => notify.error(PORTFOLIOS_FAILED),
      // The page offers a retry button instead of a toast every few seconds.
      shouldRetryOnError: false,
    },
  );
  return {
    committees: useMemo(() => data && selectable(data), [data]),
    failed: Boolean(error) && !data && !isValidating,
    retry: () => void mutate(),
  };
}
