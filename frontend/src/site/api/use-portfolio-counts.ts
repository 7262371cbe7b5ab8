import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { get } from '../../shared/lib/http/http';

/** Number of portfolios by committee id. Empty until they are loaded, and if that fails. */
export function usePortfolioCounts(): ReadonlyMap<string, number> {
  const { data = [] } = useSWR(ROUTES.portfolios, get<CommitteePortfolios[]>);
  return new Map(data.map(({ _id, portfolios }) => [_id, portfolios.length]));
}
