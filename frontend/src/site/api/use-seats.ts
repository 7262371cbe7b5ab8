import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';

export interface Seats {
  total: number;
  /** Without a delegate who has been notified. */
  left: number;
}

/** Seats by committee id. Empty until they are loaded, and if that fails. */
export function useSeats(): ReadonlyMap<string, Seats> {
  const { data = [] } = useSWR(ROUTES.portfolios, publicApi.get<CommitteePortfolios[]>);
  return new Map(
    data.map(({ _id, portfolios, taken = [] }) => [
      _id,
      { total: portfolios.length, left: portfolios.length - taken.length },
    ]),
  );
}
