import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { ENDPOINTS } from '../collections/endpoints';
import { adminApi } from '../auth/admin-api';

const OPTIONS = { shouldRetryOnError: false };

/** Number of items by admin path. Lists that are not loaded are undefined. */
export function useDashboardCounts(): Readonly<Record<string, number | undefined>> {
  const portfolios = useSWR(ROUTES.portfolios, adminApi.get<CommitteePortfolios[]>, OPTIONS).data;
  return {
    committees: useCount(ENDPOINTS.committees.list),
    ebs: useCount(ENDPOINTS.board.list),
    teams: useCount(ENDPOINTS.team.list),
    sponsors: useCount(ENDPOINTS.sponsors.list),
    faq: useCount(ENDPOINTS.faqs.list),
    coupons: useCount(ROUTES.coupons),
    portfolios: portfolios?.reduce((sum, { portfolios: seats }) => sum + seats.length, 0),
  };
}

/** Uses the SWR keys of the lists' own pages, which then find their list in the cache. */
function useCount(list: string): number | undefined {
  return useSWR(list, adminApi.get<unknown[]>, OPTIONS).data?.length;
}
