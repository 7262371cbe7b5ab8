import { useEffect, useEffectEvent, useRef } from 'react';
import { useDelegateFilter } from '../../shared/lists/filters/use-delegate-filter';
import { useListAddress } from '../../shared/lists/use-list-address';
import { ROW_STATES, type RowFilter, type RowState } from './filter-delegates';

/** The query parameters that filter the rows. */
const PARAMETERS = ['committee', 'institution', 'allotment', 'preference', 'experience'] as const;

/**
 * Which rows the address selects. A filter for edited or conflicting rows is cleared when the last such row is gone.
 * @param counts how many such rows there are
 */
export function useRowFilter(counts: Record<RowState, number>): RowFilter {
  const { oneOf, filter: change } = useListAddress();
  const filter = useDelegateFilter();
  const rows = oneOf('allotment', ROW_STATES);
  const previous = useRef(counts);
  const check = useEffectEvent(({ edited, conflicting }: Record<RowState, number>) => {
    const now = { edited, conflicting };
    if (rows && previous.current[rows] > 0 && now[rows] === 0) change({ allotment: undefined });
    previous.current = now;
  });
  const { edited, conflicting } = counts;
  useEffect(() => check({ edited, conflicting }), [edited, conflicting]);
  return { ...filter, ...(rows && { rows }) };
}

/** Returns a function that shows the rows of one state, or all rows. */
export function useShowRows(): (state: RowState | undefined) => void {
  const { clear } = useListAddress();
  return (state) => clear(PARAMETERS, { allotment: state });
}
