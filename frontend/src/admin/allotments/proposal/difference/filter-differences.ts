import { IN_PREFERRED_COMMITTEE, NO_SEAT } from '@mun/contracts/allotment/proposals/problem';
import { createDelegateSearch } from '../search-delegates';
import { type Difference, isChange } from './find-differences';

export type Show = 'changes' | 'all' | 'without-preference' | 'without-seat';

export interface DifferenceFilters {
  text: string;
  /** Name of the committee of the saved or proposed seat; '' for all. */
  committee: string;
  show: Show;
}

export const NO_FILTERS: DifferenceFilters = { text: '', committee: '', show: 'changes' };

const SHOWN: Record<Show, (difference: Difference) => boolean> = {
  changes: isChange,
  all: () => true,
  'without-preference': ({ outcome }) => outcome >= IN_PREFERRED_COMMITTEE,
  'without-seat': ({ outcome }) => outcome === NO_SEAT,
};

/** The rows of a committee are those of delegates who join, stay in or leave it. */
export function filterDifferences(
  differences: readonly Difference[],
  { text, committee, show }: DifferenceFilters,
): Difference[] {
  const matches = createDelegateSearch(text);
  return differences.filter((difference) => {
    const { saved, proposed, delegate } = difference;
    if (!SHOWN[show](difference)) return false;
    if (committee && saved.committee !== committee && proposed.committee !== committee) return false;
    return matches(delegate);
  });
}
