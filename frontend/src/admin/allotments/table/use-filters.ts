import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_FILTERS, type Filters } from './filters';

/** How many rows there are of what comes to an end by itself. */
type Left = Record<'edited' | 'clashing', number>;

/** By what the table is filtered. What asks for unsaved edits, or for shared seats, falls away with the last of them. */
export function useFilters({ edited, clashing }: Left) {
  const [filters, setFilters] = useState(NO_FILTERS);
  /** Pixels: how far the table is scrolled. */
  const scroll = useRef(0);
  const filter = useCallback((wanted: Filters) => {
    // What is found is looked at from its beginning.
    scroll.current = 0;
    setFilters(wanted);
  }, []);

  const before = useRef<Left>({ edited, clashing });
  useEffect(() => {
    const { status } = filters;
    const left = { edited, clashing };
    if ((status === 'edited' || status === 'clashing') && before.current[status] > 0 && left[status] === 0) {
      filter({ ...filters, status: '' });
    }
    before.current = left;
  }, [filters, filter, edited, clashing]);

  return { filters, filter, scroll };
}
