import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { Seat } from '../seat';

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

/** `full`: committee and portfolio are preferred. `committee`: only the committee is. `none`: neither is. */
export type PreferenceMatch = 'full' | 'committee' | 'none';

export function matchPreference(delegate: Registrant, seat: Seat): PreferenceMatch {
  const preferred = preferredCommitteesOf(delegate).find(
    ({ committee }) => committee !== '' && committee === seat.committee,
  );
  if (!preferred) return 'none';
  return preferred.portfolios.includes(seat.portfolio) ? 'full' : 'committee';
}
