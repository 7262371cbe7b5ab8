import type { AllotmentConflict } from '@mun/contracts/allotment/allotment';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAllotments } from '../AllotmentsContext';
import { filterDelegates } from './filter-delegates';
import { findConflicts } from './RowConflict';
import { useFilters } from './use-filters';

/** The states that a link can filter by: ?allotment=open */
const LINKED = ['open', 'allotted', 'emailed', 'not-emailed'] as const;

/**
 * The rows that match the filters. Filtering is deferred, so that typing in the search stays responsive.
 * @param rejected the conflicts for which the server rejected edits, by registration id
 */
export function useFilteredRows(rejected: ReadonlyMap<string, AllotmentConflict>) {
  const { delegates, edits, seating } = useAllotments();
  const conflicting = useMemo(
    () => findConflicts(delegates, edits, seating, rejected),
    [delegates, edits, seating, rejected],
  );
  const [params] = useSearchParams();
  const linked = LINKED.find((status) => status === params.get('allotment'));
  const counts = { edited: Object.keys(edits).length, conflicting: conflicting.size };
  const { filters, setFilters } = useFilters(counts, linked);
  const applied = useDeferredValue(filters);
  const rows = useMemo(
    () => filterDelegates(delegates, applied, { edits, conflicting }),
    [delegates, applied, edits, conflicting],
  );
  return { rows, filters, setFilters, appliedKey: JSON.stringify(applied), conflicts: conflicting.size };
}
