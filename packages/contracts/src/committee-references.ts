import type { ErrorBody } from './errors.js';

/** Who chose or holds something, so that nobody deletes it unknowingly. */
export interface PortfolioReferences {
  portfolio: string;
  /** How many delegates chose it as a preference, and how many hold the seat. */
  chosen: number;
  held: number;
  /** Some of their names, at most three. */
  names: string[];
}

/** Answer of GET /committees/:id/uses: only portfolios that somebody chose or holds; `delegates` counts each person once. */
export interface CommitteeReferences {
  delegates: number;
  names: string[];
  portfolios: PortfolioReferences[];
}

/** Body of the 409 of PUT /committees/:id/portfolios: `message` says it in a sentence. */
export interface PortfoliosInUseResponse extends ErrorBody {
  uses: PortfolioReferences[];
}

/** Body of a 412: somebody changed the thing since the form was opened. `current` is the thing as it is now. */
export interface VersionConflict<View> extends ErrorBody {
  current: View;
}
