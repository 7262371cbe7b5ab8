/** What is used here of the browsers' Navigation API, which TypeScript's library does not describe yet. */
interface Navigation extends EventTarget {
  traverseTo(key: string): unknown;
}

interface NavigateEvent extends Event {
  navigationType: string;
  destination: { key: string; url: string };
}

declare global {
  interface Window {
    /** Missing in older browsers. */
    navigation?: Navigation;
  }
}

function isTraversal(event: Event): event is NavigateEvent {
  return event.cancelable && 'navigationType' in event && event.navigationType === 'traverse';
}

/**
 * Holds up going back or forward to another page, and hands over how to go after all. The router takes no part in it: it
 * hears of a traversal when that is done. Where a browser cannot hold it, one leaves.
 */
export function holdTraversal(hold: (go: () => void) => void, signal: AbortSignal): void {
  const { navigation } = window;
  const watch = (event: Event) => {
    if (!isTraversal(event)) return;
    const { key, url } = event.destination;
    if (new URL(url).pathname === location.pathname) return;
    event.preventDefault();
    hold(() => navigation?.traverseTo(key));
  };
  navigation?.addEventListener('navigate', watch, { signal });
}
