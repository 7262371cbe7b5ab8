import { useSyncExternalStore } from 'react';

let reached = true;
const listeners = new Set<() => void>();

/** Whether the server has just answered: a phone that shows full bars may reach nobody. */
export function setReachable(answered: boolean): void {
  reached = answered;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the reader is cut off from the server, as far as one can tell. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || !reached,
    () => false,
  );
}
