import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** True on the server and while the browser hydrates, when the result must equal the server's. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
