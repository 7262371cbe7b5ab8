import { useSyncExternalStore } from 'react';

let reachable = true;
const listeners = new Set<() => void>();

/** Records whether the last request reached the server. A phone with full signal may still have no connection. */
export function setReachable(value: boolean): void {
  reachable = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser is offline or the server could not be reached last time. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || !reachable,
    () => false,
  );
}
