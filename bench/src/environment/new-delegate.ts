import { randomBytes } from 'node:crypto';
import type { DelegateDetails } from '@mun/contracts/registration';

export const COMMITTEES = [
  { name: 'Security Council', agenda: 'Peace at sea', portfolios: ['France', 'Kenya', 'Japan'] },
  { name: 'World Health Organization', agenda: 'Clean water', portfolios: ['India', 'Brazil', 'Ghana'] },
];

/** Returns valid form data of a new delegate. */
export function newDelegate(): DelegateDetails {
  return {
    fullName: 'Delegate Sample',
    email: `delegate-${randomBytes(8).toString('hex')}@example.org`,
    phone: '0000000000',
    institution: 'Sample Public School',
    numberOfMUNsParticipated: 2,
    committeePreference1: 'Security Council',
    portfolioPreference1ForCommitteePreference1: 'France',
    portfolioPreference2ForCommitteePreference1: 'Kenya',
    committeePreference2: 'World Health Organization',
    portfolioPreference1ForCommitteePreference2: 'India',
    portfolioPreference2ForCommitteePreference2: 'Ghana',
  };
}
