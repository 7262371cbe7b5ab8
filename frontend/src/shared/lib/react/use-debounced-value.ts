import { useEffect, useState } from 'react';

/** Returns `value` once it has not changed for `delay` milliseconds, and `initial` at first. */
export function useDebouncedValue<T>(value: T, delay = 250, initial = value): T {
  const [debounced, setDebounced] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
