import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { CONTENT } from '../collections/endpoints';
import { adminApi } from '../auth/admin-api';

const QUIETLY = { shouldRetryOnError: false };

/** How many there are on each page of the dashboard that has a list, by its path; what cannot be read is left out. */
export function useDashboardCounts(): Readonly<Record<string, number | undefined>> {
  const portfolios = useSWR(ROUTES.portfolios, adminApi.get<CommitteePortfolios[]>, QUIETLY).data;
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

/** The same keys as the lists' own pages have: who goes there finds the list already fetched. */
function useCount(list: string): number | undefined {
  return useSWR(list, adminApi.get<unknown[]>, QUIETLY).data?.length;
}
