import type { CommitteePortfolios } from '@mun/contracts/content/content';

/** A committee whose portfolios have one delegate each; its address is its name. */
export function committee(name: string, ...portfolios: string[]): CommitteePortfolios {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return { _id: name, name, slug, portfolios, version: 1, sharedPortfolios: false };
}

export const COUNCIL = committee('Security Council', 'France', 'China');
export const WOMEN = committee('UN Women', 'Kenya', 'Peru');

/** Complete details of a delegate, who prefers these two. */
export const DETAILS = {
  fullName: 'A Delegate',
  email: 'a.delegate@example.org',
  phone: '9876543210',
  institution: 'Sample School',
  numberOfMUNsParticipated: 0,
  committeePreference1: 'Security Council',
  portfolioPreference1ForCommitteePreference1: 'France',
  portfolioPreference2ForCommitteePreference1: 'China',
  committeePreference2: 'UN Women',
  portfolioPreference1ForCommitteePreference2: 'Kenya',
  portfolioPreference2ForCommitteePreference2: 'Peru',
};
