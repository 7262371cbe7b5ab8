import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Returns the browser's value, but the server's on the server and while the browser hydrates, when both must be equal.
 * Hydration ends with another render only if the values differ.
 */
export function useClientValue<T>(browserValue: T, serverValue: T): T {
  return useSyncExternalStore(
    subscribe,
    () => browserValue,
    () => serverValue,
  );
}
