import type { DelegateFilter } from '@mun/contracts/registration/delegate-filter';

/** The label of each value of a filter. */
type Labels<Name extends keyof DelegateFilter> = Record<NonNullable<DelegateFilter[Name]>, string>;

export const ALLOTMENT_LABELS: Labels<'allotment'> = {
  open: 'Not allotted',
  allotted: 'Allotted',
  emailed: 'Allotted and emailed',
  'not-emailed': 'Allotted, not emailed',
};

export const PREFERENCE_LABELS: Labels<'preference'> = {
  full: 'Met',
  committee: 'Committee met',
  none: 'Not met',
};

export const EXPERIENCE_LABELS: Labels<'experience'> = {
  none: 'First MUN',
  low: '1–2 MUNs',
  medium: '3–5 MUNs',
  high: '6 MUNs or more',
};
