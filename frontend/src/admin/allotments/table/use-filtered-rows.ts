import type { AllotmentConflict } from '@mun/contracts/allotment/allotment';
import { useDeferredValue, useMemo } from 'react';
import { useAllotments } from '../AllotmentsContext';
import { filterDelegates, type RowFilter } from './filter-delegates';
import { countConflicts, findConflicts } from './RowConflict';
import { useRowFilter } from './use-row-filter';

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
  const filter = JSON.stringify(
    useRowFilter({ edited: Object.keys(edits).length, conflicting: conflicting.size }),
  );
  const applied = useDeferredValue(filter);
  const rows = useMemo(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is the filter above
    const parsed = JSON.parse(applied) as RowFilter;
    return filterDelegates(delegates, parsed, { edits, conflicting });
  }, [delegates, applied, edits, conflicting]);
  return { rows, appliedKey: applied, conflicts: countConflicts(conflicting, delegates, edits) };
}
