import { IN_PREFERRED_COMMITTEE, NO_SEAT } from '@mun/proposals/problem';
import { createDelegateSearch } from '../search-delegates';
import { type Difference, effectOf, isChange, isToBeAsked } from './find-differences';

/** What is shown besides the changes, which are shown at first. */
export const SHOW = ['all', 'worse', 'emailed', 'without-preference', 'without-seat'] as const;
type Show = (typeof SHOW)[number];

interface DifferenceFilters {
  search: string;
  /** Name of the committee of the saved or proposed seat. */
  committee: string | undefined;
  show: Show | undefined;
}

const SHOWN: Record<Show, (difference: Difference) => boolean> = {
  all: () => true,
  worse: (difference) => isChange(difference) && effectOf(difference) === 'worse',
  emailed: isToBeAsked,
  'without-preference': ({ outcome }) => outcome >= IN_PREFERRED_COMMITTEE,
  'without-seat': ({ outcome }) => outcome === NO_SEAT,
};

/** The rows of a committee are those of delegates who join, stay in or leave it. */
export function filterDifferences(
  differences: readonly Difference[],
  { search, committee, show }: DifferenceFilters,
): Difference[] {
  const matches = createDelegateSearch(search);
  return differences.filter((difference) => {
    const { saved, proposed, delegate } = difference;
    if (!(show ? SHOWN[show] : isChange)(difference)) return false;
    if (committee && saved.committee !== committee && proposed.committee !== committee) return false;
    return matches(delegate);
  });
}
