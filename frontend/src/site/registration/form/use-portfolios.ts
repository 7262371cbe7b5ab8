import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { publicApi } from '../../../shared/lib/http/public-api';
import { notify } from '../../../shared/ui/feedback/notify';
import { registration } from '../messages';
import { choosable } from './preferences';

/** Which committees a delegate can choose from, with their portfolios. */
export function usePortfolios() {
  const { data, error, isValidating, mutate } = useSWR(
    ROUTES.portfolios,
    publicApi.get<CommitteePortfolios[]>,
    {
      onError: () => notify.error(registration.form.portfoliosFailed),
      // The delegate is told and asked; a toast every few seconds helps nobody.
      shouldRetryOnError: false,
      // A list that changes under a half-filled form would take choices away unseen.
      revalidateOnFocus: false,
    },
  );
  return {
    committees: data && choosable(data),
    failed: Boolean(error) && !data && !isValidating,
    retry: () => void mutate(),
  };
}
