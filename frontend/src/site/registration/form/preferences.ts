import type { CommitteePortfolios } from '@mun/contracts/content';
import type { DelegateDetails } from '@mun/contracts/registration';

/** A choice's three fields, by which choice it is. */
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

/** A delegate names so many committees, each another one. */
export const COMMITTEE_FIELDS = Object.keys(PREFERENCE_FIELDS).length;

/** Those that one can choose: in a committee without portfolios there is nothing to stand for yet. */
export function choosable(committees: CommitteePortfolios[]): CommitteePortfolios[] {
  return committees.filter(({ portfolios }) => portfolios.length > 0);
}

/** The names that the second choice may take: all but the first's. */
export function namesBeside(committees: CommitteePortfolios[], first: string | undefined): string[] {
  return committees.map(({ name }) => name).filter((name) => name !== first);
}

/** The second portfolio that one may wish for: another than the first, unless the committee has but one. */
export function portfoliosBeside(portfolios: string[], first: string | undefined): string[] {
  return portfolios.length === 1 ? portfolios : portfolios.filter((portfolio) => portfolio !== first);
}

/** A committee's portfolios; none where no such committee is there. */
export function portfoliosOf(committees: CommitteePortfolios[], committee: string | undefined): string[] {
  return committees.find(({ name }) => name === committee)?.portfolios ?? [];
}

/** Takes out of what was kept what is not asked for any more: nobody can mend what they do not see. */
export function withoutAge(kept: Partial<DelegateDetails>): Partial<DelegateDetails> {
  const { under18: _age, ...rest } = withoutGuardian(kept);
  return rest;
}

/** Takes out what is told of a guardian. */
export function withoutGuardian<Details extends Partial<DelegateDetails>>(
  details: Details,
): Omit<Details, 'guardianName' | 'guardianContact' | 'guardianConsent'> {
  const { guardianName: _name, guardianContact: _contact, guardianConsent: _consent, ...rest } = details;
  return rest;
}

/** Takes out of kept preferences what is no longer on offer, so that no select shows one thing and sends another. */
export function stillOffered(
  kept: Partial<DelegateDetails>,
  committees: CommitteePortfolios[],
): Partial<DelegateDetails> {
  const fitting = { ...kept };
  for (const { committee, portfolios } of Object.values(PREFERENCE_FIELDS)) {
    const offered = portfoliosOf(committees, kept[committee]);
    if (offered.length === 0) fitting[committee] = '';
    for (const portfolio of portfolios) {
      if (!offered.includes(kept[portfolio] ?? '')) fitting[portfolio] = '';
    }
    const [first, second] = portfolios;
    if (!portfoliosBeside(offered, fitting[first]).includes(fitting[second] ?? '')) fitting[second] = '';
  }
  return fitting;
}
