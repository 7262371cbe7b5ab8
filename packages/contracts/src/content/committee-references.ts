import type { ErrorBody } from '../errors.js';

/** How many delegates chose or hold a portfolio, to warn before it is deleted. */
export interface PortfolioReferences {
  portfolio: string;
  /** Number of delegates who chose it as a preference, and who hold the seat. */
  chosen: number;
  held: number;
  /** At most three of their names. */
  names: string[];
}

/** Response of GET /committees/:id/uses: the portfolios that are chosen or held. `delegates` counts each person once. */
export interface CommitteeReferences {
  delegates: number;
  names: string[];
  portfolios: PortfolioReferences[];
}

/** Body of the 409 of PUT /committees/:id/portfolios. */
export interface PortfoliosInUseResponse extends ErrorBody {
  uses: PortfolioReferences[];
}
