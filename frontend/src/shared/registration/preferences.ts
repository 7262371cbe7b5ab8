import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { DelegateDetails } from '@mun/contracts/registration/registration';

/** The fields of each choice. */
export const PREFERENCE_FIELDS = {
  1: {
    committee: 'committeePreference1',
    portfolios: [
      'portfolioPreference1ForCommitteePreference1',
      'portfolioPreference2ForCommitteePreference1',
    ],
  },
  2: {
    committee: 'committeePreference2',
    portfolios: [
      'portfolioPreference1ForCommitteePreference2',
      'portfolioPreference2ForCommitteePreference2',
    ],
  },
} as const satisfies Record<
  1 | 2,
  { committee: keyof DelegateDetails; portfolios: (keyof DelegateDetails)[] }
>;

/** Excludes committees that have no portfolios yet. */
export function selectable(committees: CommitteePortfolios[]): CommitteePortfolios[] {
  return committees.filter(({ portfolios }) => portfolios.length > 0);
}

/** The portfolios left for the second preference. A committee's only portfolio may be chosen twice. */
export function otherPortfolios(portfolios: string[], first: string | undefined): string[] {
  return portfolios.length === 1 ? portfolios : portfolios.filter((portfolio) => portfolio !== first);
}
