import type { PortfolioSharing } from './content.js';

/** Returns how many delegates may hold one portfolio of a committee: 1 unless it allows sharing, then Infinity or its limit. */
export function portfolioCapacity(committee: PortfolioSharing | undefined): number {
  return committee?.sharedPortfolios ? (committee.sharingLimit ?? Infinity) : 1;
}

/** Returns how many delegates a committee seats in this many portfolios; Infinity if any number may share one. */
export function committeeSeats(portfolios: number, committee: PortfolioSharing): number {
  return portfolios === 0 ? 0 : portfolios * portfolioCapacity(committee);
}
