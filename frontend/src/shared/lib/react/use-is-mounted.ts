import { useEffect, useRef } from 'react';

/** Returns a function that reports whether the component is still mounted, for code that runs after an `await`. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
