import { useSyncExternalStore } from 'react';

/** 700 px, or more with larger text. */
const QUERY = '(min-width: 43.75rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is wide enough for a list of delegates. Otherwise they are shown one at a time. */
export function useHasRoomForTable(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
