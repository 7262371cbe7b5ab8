import type { Registrant } from '@mun/contracts/allotment/allotment';

/** A committee that a delegate prefers, with the two portfolios that they prefer in it. */
export interface PreferredCommittee {
  committee: string;
  portfolios: [string, string];
}

/** A delegate's committees, the preferred one first. */
export function preferredCommitteesOf(delegate: Registrant): [PreferredCommittee, PreferredCommittee] {
  return [
    {
      committee: delegate.committeePreference1,
      portfolios: [
        delegate.portfolioPreference1ForCommitteePreference1,
        delegate.portfolioPreference2ForCommitteePreference1,
      ],
    },
    {
      committee: delegate.committeePreference2,
      portfolios: [
        delegate.portfolioPreference1ForCommitteePreference2,
        delegate.portfolioPreference2ForCommitteePreference2,
      ],
    },
  ];
}
