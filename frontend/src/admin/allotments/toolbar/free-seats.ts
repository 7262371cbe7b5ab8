import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { capacityOf, holdersIn, type Seating } from '../seating';

export interface FreeSeats {
  committee: string;
  portfolios: string[];
}

/** The portfolios that could still be given in each committee, if all edits were saved. */
export function freeSeats(committees: readonly CommitteePortfolios[], seating: Seating): FreeSeats[] {
  return committees.map(({ name, portfolios }) => {
    const holders = holdersIn(seating, name);
    const capacity = capacityOf({ committee: name, portfolio: '' }, committees);
    return {
      committee: name,
      portfolios: portfolios.filter((portfolio) => (holders.get(portfolio)?.length ?? 0) < capacity),
    };
  });
}

/** One line per seat with committee and portfolio as two columns, which a spreadsheet takes as cells. */
export function formatFreeSeats(all: readonly FreeSeats[]): string {
  return all
    .flatMap(({ committee, portfolios }) => portfolios.map((portfolio) => `${committee}\t${portfolio}`))
    .join('\n');
}
