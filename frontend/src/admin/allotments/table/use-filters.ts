import { useEffect, useRef, useState } from 'react';
import { NO_FILTERS, type Filters } from './filter-delegates';

type RowCounts = Record<'edited' | 'conflicting', number>;

/**
 * The filters of the table. A filter for edited or conflicting rows is cleared when the last such row is gone.
 * @param initialStatus of the link that opened the page
 */
export function useFilters({ edited, conflicting }: RowCounts, initialStatus: Filters['status'] = '') {
  const [filters, setFilters] = useState<Filters>(() => ({ ...NO_FILTERS, status: initialStatus }));
  const previous = useRef<RowCounts>({ edited, conflicting });
  useEffect(() => {
    const { status } = filters;
    const counts = { edited, conflicting };
    if (
      (status === 'edited' || status === 'conflicting') &&
      previous.current[status] > 0 &&
      counts[status] === 0
    )
      setFilters({ ...filters, status: '' });
    previous.current = counts;
  }, [filters, edited, conflicting]);

  return { filters, setFilters };
}
