import type { Registrant } from '@mun/contracts/allotment/allotment';

/** A delegate without a seat. `overrides` replace the defaults. */
export function registrant(registrationId: string, overrides: Partial<Registrant> = {}): Registrant {
  return {
    registrationId,
    fullName: `Delegate ${registrationId}`,
    institution: 'Sample School',
    numberOfMUNsParticipated: 0,
    committeePreference1: 'Security Council',
    portfolioPreference1ForCommitteePreference1: 'France',
    portfolioPreference2ForCommitteePreference1: 'China',
    committeePreference2: 'Human Rights Council',
    portfolioPreference1ForCommitteePreference2: 'Norway',
    portfolioPreference2ForCommitteePreference2: 'Chad',
    allotmentStatus: 'not_allotted',
    allottedCommittee: '',
    allottedPortfolio: '',
    ...overrides,
  };
}

/** A delegate with a seat. */
export function seated(registrationId: string, committee: string, portfolio: string): Registrant {
  return registrant(registrationId, {
    allotmentStatus: 'allotted',
    allottedCommittee: committee,
    allottedPortfolio: portfolio,
  });
}
