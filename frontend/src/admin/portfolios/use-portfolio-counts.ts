import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';

/** How many portfolios each committee has, by its id; none are known until, or unless, they could be fetched. */
export function usePortfolioCounts(): ReadonlyMap<string, number> {
  const { data = [] } = useSWR(ROUTES.portfolios, publicApi.get<CommitteePortfolios[]>);
  return new Map(data.map(({ _id, portfolios }) => [_id, portfolios.length]));
}
