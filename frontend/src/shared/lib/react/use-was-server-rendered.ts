import { useState, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Whether the server rendered this component and the browser hydrated it; true on the server. Unlike useIsHydrating it keeps its
 * result, so that hydrating a page does not render all of it twice.
 */
export function useWasServerRendered(): boolean {
  const [{ isHydrated, setHydrated }] = useState(createMount);
  return useSyncExternalStore(subscribe, isHydrated, setHydrated);
}

function createMount() {
  let hydrated = false;
  return {
    isHydrated: () => hydrated,
    /** React calls it on the server and while hydrating only. */
    setHydrated: () => (hydrated = true),
  };
}
