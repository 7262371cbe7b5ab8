import {
  ALLOTMENT_FILTERS,
  EXPERIENCES,
  PREFERENCE_MATCHES,
} from '@mun/contracts/registration/delegate-filter';
import { useMemo } from 'react';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import {
  ALLOTMENT_LABELS,
  EXPERIENCE_LABELS,
  PREFERENCE_LABELS,
} from '../../shared/lists/filters/delegate-filter-labels';
import { type Filter, FilterBar, optionsOf } from '../../shared/lists/filters/FilterBar';
import { useAllotments } from '../AllotmentsContext';

const ALLOTMENT: Filter = {
  parameter: 'allotment',
  label: 'Allotment',
  options: [
    ...optionsOf(ALLOTMENT_FILTERS, ALLOTMENT_LABELS),
    { value: 'edited', label: 'Unsaved edits' },
    { value: 'conflicting', label: 'With a conflict' },
  ],
};
const PREFERENCE: Filter = {
  parameter: 'preference',
  label: 'Preference',
  options: optionsOf(PREFERENCE_MATCHES, PREFERENCE_LABELS),
};
const EXPERIENCE: Filter = {
  parameter: 'experience',
  label: 'Experience',
  options: optionsOf(EXPERIENCES, EXPERIENCE_LABELS),
};
const COMMITTEE = { allotted: 'Allotted to', preferred: 'Prefers' };

/** @param matches how many delegates match */
export function RowFilters({ matches }: { matches: number }) {
  const { delegates, committees } = useAllotments();
  const filters = useMemo((): Filter[] => {
    const institutions = new Set(delegates.map(({ institution }) => institution));
    return [
      {
        parameter: 'committee',
        label: 'Committee',
        options: Object.entries(COMMITTEE).flatMap(([relation, label]) =>
          committees.map(({ name }) => ({ value: `${relation}:${name}`, label: `${label} ${name}` })),
        ),
      },
      {
        parameter: 'institution',
        label: 'Institution',
        options: [...institutions]
          .toSorted((a, b) => a.localeCompare(b))
          .map((name) => ({ value: name, label: name })),
      },
      ALLOTMENT,
      PREFERENCE,
      EXPERIENCE,
    ];
  }, [delegates, committees]);
  const total = pluralize(delegates.length, 'delegate');
  return (
    <FilterBar
      label="Find delegates"
      placeholder="Name, ID, email, phone…"
      filters={filters}
      result={matches < delegates.length ? `${formatNumber(matches)} of ${total}` : total}
      isOneLine
    />
  );
}
