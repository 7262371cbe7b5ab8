import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { CONTENT } from '../collections/endpoints';
import { adminApi } from '../auth/admin-api';

const OPTIONS = { shouldRetryOnError: false };

/** Number of items by admin path. Lists that are not loaded are undefined. */
export function useDashboardCounts(): Readonly<Record<string, number | undefined>> {
  const portfolios = useSWR(ROUTES.portfolios, adminApi.get<CommitteePortfolios[]>, OPTIONS).data;
  return {
    committees: useCount(CONTENT.committees.list),
    ebs: useCount(CONTENT.board.list),
    teams: useCount(CONTENT.team.list),
    sponsors: useCount(CONTENT.sponsors.list),
    faq: useCount(CONTENT.faqs.list),
    coupons: useCount(ROUTES.coupons),
    portfolios: portfolios?.reduce((sum, { portfolios: seats }) => sum + seats.length, 0),
  };
}

/** Uses the SWR keys of the lists' own pages, which then find their list in the cache. */
function useCount(list: string): number | undefined {
  return useSWR(list, adminApi.get<unknown[]>, OPTIONS).data?.length;
}
