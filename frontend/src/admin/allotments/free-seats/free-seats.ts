import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { capacityOf, holdersIn, type Seating } from '../seating';

export interface FreeSeats {
  committee: string;
  portfolios: string[];
  /** Infinity if any number of delegates may share a portfolio. */
  seats: number;
}

/** The portfolios that could still be given in each committee, if all edits were saved. */
export function freeSeats(committees: readonly CommitteePortfolios[], seating: Seating): FreeSeats[] {
  return committees.map(({ name, portfolios }) => {
    const holders = holdersIn(seating, name);
    const capacity = capacityOf({ committee: name, portfolio: '' }, committees);
    const free = portfolios.map((portfolio) => Math.max(0, capacity - (holders.get(portfolio)?.length ?? 0)));
    return {
      committee: name,
      portfolios: portfolios.filter((_portfolio, index) => free[index]! > 0),
      seats: free.reduce((sum, count) => sum + count, 0),
    };
  });
}

/** One line per seat with committee and portfolio as two columns, which a spreadsheet takes as cells. */
export function formatFreeSeats(all: readonly FreeSeats[]): string {
  return all
    .flatMap(({ committee, portfolios }) => portfolios.map((portfolio) => `${committee}\t${portfolio}`))
    .join('\n');
}
