import { withoutGuardian } from '../../../shared/registration/guardian';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { DelegateDetails } from '@mun/contracts/registration/registration';
import { otherPortfolios, PREFERENCE_FIELDS } from '../../../shared/registration/preferences';

/** Number of different committees that a delegate chooses. */
export const COMMITTEE_FIELDS = Object.keys(PREFERENCE_FIELDS).length;

export function portfoliosOf(committees: CommitteePortfolios[], committee: string | undefined): string[] {
  return committees.find(({ name }) => name === committee)?.portfolios ?? [];
}

/** Removes fields that the form does not show, since nobody could correct them. */
export function withoutAge(details: Partial<DelegateDetails>): Partial<DelegateDetails> {
  const { under18: _age, ...rest } = withoutGuardian(details);
  return rest;
}

/** Clears preferences that are no longer offered, so that a select never sends a value that it does not show. */
export function withoutStalePreferences(
  details: Partial<DelegateDetails>,
  committees: CommitteePortfolios[],
): Partial<DelegateDetails> {
  const current = { ...details };
  for (const { committee, portfolios } of Object.values(PREFERENCE_FIELDS)) {
    const offered = portfoliosOf(committees, details[committee]);
    if (offered.length === 0) current[committee] = '';
    for (const portfolio of portfolios) {
      if (!offered.includes(details[portfolio] ?? '')) current[portfolio] = '';
    }
    const [first, second] = portfolios;
    if (!otherPortfolios(offered, current[first]).includes(current[second] ?? '')) current[second] = '';
  }
  return current;
}

type Addressed = CommitteePortfolios & { slug?: string };

/** Chooses the committee of a link (`?committee=<slug or _id>`) first, unless the draft already has a first choice. */
export function withLinkedCommittee(
  details: Partial<DelegateDetails>,
  committees: Addressed[],
  address: string | null,
): Partial<DelegateDetails> {
  const linked = committees.find(({ _id, slug }) => address === _id || (slug && address === slug));
  const isChosen = details.committeePreference1 || details.committeePreference2 === linked?.name;
  return !linked || isChosen ? details : { ...details, committeePreference1: linked.name };
}
