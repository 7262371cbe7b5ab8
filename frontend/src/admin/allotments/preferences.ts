import type { Registrant } from '@mun/contracts/allotment';
import type { Seat } from './seat';

export interface Preference {
  committee: string;
  portfolios: [string, string];
}

/** What a delegate asked for, the dearest first. */
export function preferencesOf(delegate: Registrant): [Preference, Preference] {
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

/** How far a seat is what was asked for: committee and portfolio, the committee alone, or neither. */
export type MatchedPreference = 'whole' | 'committee' | 'none';

export function matchPreference(delegate: Registrant, seat: Seat): MatchedPreference {
  const wish = preferencesOf(delegate).find(
    ({ committee }) => committee !== '' && committee === seat.committee,
  );
  if (!wish) return 'none';
  return wish.portfolios.includes(seat.portfolio) ? 'whole' : 'committee';
}
