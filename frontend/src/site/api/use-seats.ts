import { committeeSeats } from '@mun/contracts/content/portfolio-capacity';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { SITE_ROUTES } from '@mun/contracts/site-routes';
import useSWR from 'swr';
import { pluralize } from '../../shared/lib/format/pluralize';
import { publicApi } from '../../shared/lib/http/public-api';

export interface Seats {
  /** Infinity if any number of delegates may share a portfolio. */
  total: number;
  /** Without a delegate who has been notified. */
  left: number;
  portfolios: readonly string[];
  taken: ReadonlySet<string>;
  isShared: boolean;
}

/** Seats by committee id. Empty until they are loaded, and if that fails. */
export function useSeats(): ReadonlyMap<string, Seats> {
  const { data = [] } = useSWR(SITE_ROUTES.portfolios, publicApi.get<CommitteePortfolios[]>);
  return new Map(data.map((committee) => [committee._id, countSeats(committee)]));
}

export function countSeats(committee: CommitteePortfolios): Seats {
  const { portfolios, taken = [], seatsTaken = 0, sharedPortfolios } = committee;
  const total = committeeSeats(portfolios.length, committee);
  return {
    total,
    left: total - seatsTaken,
    portfolios,
    taken: new Set(taken),
    isShared: sharedPortfolios,
  };
}

/** '12 of 15 seats left'. @param isOpen whether delegates can register, who then want to know which seats are left */
export function describeSeats({ total, left }: Seats, isOpen: boolean): string {
  if (!Number.isFinite(total)) return 'Any number of seats';
  if (!isOpen) return pluralize(total, 'seat');
  return left > 0 ? `${left} of ${pluralize(total, 'seat')} left` : 'All seats taken';
}
