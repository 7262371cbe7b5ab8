import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { Seat } from '../seat';

export interface Preference {
  committee: string;
  portfolios: [string, string];
}

/** A delegate's first and second preference. */
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

/** full: committee and portfolio were preferred · committee: only the committee was · none: neither was. */
export type PreferenceMatch = 'full' | 'committee' | 'none';

export function matchPreference(delegate: Registrant, seat: Seat): PreferenceMatch {
  const preference = preferencesOf(delegate).find(
    ({ committee }) => committee !== '' && committee === seat.committee,
  );
  if (!preference) return 'none';
  return preference.portfolios.includes(seat.portfolio) ? 'full' : 'committee';
}
