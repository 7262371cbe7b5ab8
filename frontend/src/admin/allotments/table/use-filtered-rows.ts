import { useDeferredValue, useMemo } from 'react';
import { useAllotments } from '../AllotmentsContext';
import { filterDelegates } from './filter-delegates';
import { useFilters } from './use-filters';

/** The rows that match the filters. Filtering is deferred, so that typing in the search stays responsive. */
export function useFilteredRows() {
  const { delegates, edits, seating } = useAllotments();
  const { conflicting } = seating;
  const { filters, setFilters, scroll } = useFilters({
    edited: Object.keys(edits).length,
    conflicting: conflicting.size,
  });
  const applied = useDeferredValue(filters);
  const rows = useMemo(
    () => filterDelegates(delegates, applied, { edits, conflicting }),
    [delegates, applied, edits, conflicting],
  );
  return { rows, filters, setFilters, scroll, appliedKey: JSON.stringify(applied) };
}
