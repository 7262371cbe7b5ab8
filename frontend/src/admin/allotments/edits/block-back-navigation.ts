/** Missing in older browsers, whatever TypeScript's library says. */
const navigation: Navigation | undefined = window.navigation;

function isTraversal(event: Event): event is NavigateEvent {
  return event.cancelable && 'navigationType' in event && event.navigationType === 'traverse';
}

/**
 * Holds up going back or forward to another page, and hands over how to go after all. The router takes no part in it: it
 * hears of a traversal when that is done. Where a browser cannot hold it, one leaves.
 */
export function blockBackNavigation(hold: (go: () => void) => void, signal: AbortSignal): void {
  const watch = (event: Event) => {
    if (!isTraversal(event)) return;
    const { key, url } = event.destination;
    if (new URL(url).pathname === location.pathname) return;
    event.preventDefault();
    hold(() => navigation?.traverseTo(key));
  };
  navigation?.addEventListener('navigate', watch, { signal });
}
