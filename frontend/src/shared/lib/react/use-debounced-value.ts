import { useEffect, useState } from 'react';

/** A value once it has not changed for so many milliseconds: a search is asked for when one stops typing. */
export function useDebouncedValue<T>(value: T, after = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return settled;
}
