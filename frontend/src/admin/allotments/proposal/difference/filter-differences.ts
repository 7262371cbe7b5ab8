import { foldText } from '@mun/contracts/search-text';
import { IN_PREFERRED_COMMITTEE, NO_SEAT } from '@mun/contracts/allotment/proposals/problem';
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
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return differences.filter((difference) => {
    const { saved, proposed, delegate } = difference;
    if (!SHOWN[show](difference)) return false;
    if (committee && saved.committee !== committee && proposed.committee !== committee) return false;
    if (words.length === 0) return true;
    const searched = foldText([delegate.fullName, delegate.registrationId, delegate.institution].join('\n'));
    return words.every((word) => searched.includes(word));
  });
}
