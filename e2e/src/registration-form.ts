import type { CommitteePortfolios } from '@mun/contracts/content/content';

type Committee = Pick<CommitteePortfolios, 'name' | 'portfolios' | 'taken'>;

/** Returns the data of a registration that prefers the first free portfolios of two committees. */
export function registrationForm(committees: readonly Committee[], email: string, fullName: string) {
  const [first, second] = committees.map(({ name, portfolios, taken = [] }) => ({
    name,
    portfolios: [...portfolios.filter((portfolio) => !taken.includes(portfolio)), ...taken],
  }));
  return {
    fullName,
    email,
    phone: '0000000000',
    institution: 'Sample School',
    numberOfMUNsParticipated: 1,
    committeePreference1: first?.name,
    portfolioPreference1ForCommitteePreference1: first?.portfolios[0],
    portfolioPreference2ForCommitteePreference1: first?.portfolios[1],
    committeePreference2: second?.name,
    portfolioPreference1ForCommitteePreference2: second?.portfolios[0],
    portfolioPreference2ForCommitteePreference2: second?.portfolios[1],
  };
}
