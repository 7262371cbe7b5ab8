import { portfolioCapacity } from '@mun/contracts/content/portfolio-capacity';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { pluralize } from '../../shared/lib/format/pluralize';
import { publicApi } from '../../shared/lib/http/public-api';

export interface Seats {
  total: number;
  /** Without a delegate who has been notified. */
  left: number;
  portfolios: readonly string[];
  taken: ReadonlySet<string>;
  /** Which of them are taken is unknown, because delegates share portfolios. */
  isShared: boolean;
}

/** Seats by committee id. Empty until they are loaded, and if that fails. */
export function useSeats(): ReadonlyMap<string, Seats> {
  const { data = [] } = useSWR(ROUTES.portfolios, publicApi.get<CommitteePortfolios[]>);
  return new Map(data.map((committee) => [committee._id, countSeats(committee)]));
}

/** Portfolios that any number of delegates share count once. */
export function countSeats(committee: CommitteePortfolios): Seats {
  const { portfolios, taken = [], sharedPortfolios } = committee;
  const capacity = portfolioCapacity(committee);
  const perPortfolio = Number.isFinite(capacity) ? capacity : 1;
  return {
    total: portfolios.length * perPortfolio,
    left: (portfolios.length - taken.length) * perPortfolio,
    portfolios,
    taken: new Set(taken),
    isShared: sharedPortfolios,
  };
}

/** '12 of 15 seats left'. @param isOpen whether delegates can register, who then want to know which seats are left */
export function describeSeats({ total, left, isShared }: Seats, isOpen: boolean): string {
  if (!isOpen || isShared) return pluralize(total, 'seat');
  return left > 0 ? `${left} of ${pluralize(total, 'seat')} left` : 'All seats taken';
}
