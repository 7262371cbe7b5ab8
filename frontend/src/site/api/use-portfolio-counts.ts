import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';

/** Number of portfolios by committee id. Empty until they are loaded, and if that fails. */
export function usePortfolioCounts(): ReadonlyMap<string, number> {
  const { data = [] } = useSWR(ROUTES.portfolios, publicApi.get<CommitteePortfolios[]>);
  return new Map(data.map(({ _id, portfolios }) => [_id, portfolios.length]));
}
