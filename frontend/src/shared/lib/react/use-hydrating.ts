import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this render is the server's, or the one that has to come out just as the server's did. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
