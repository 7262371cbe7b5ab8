import type { Seen } from '../lib/kept';

/** Has the service worker keep what is seen from here on, and what this page has fetched before it was there. */
export function keepForOffline(): void {
  // A browser has it only where the connection is safe, or ends on the same machine.
  if (!('serviceWorker' in navigator)) return;
  // Not before the page is done: it is for the next visit.
  if (document.readyState === 'complete') void begin();
  else window.addEventListener('load', () => void begin(), { once: true });
}

async function begin(): Promise<void> {
  const { serviceWorker } = navigator;
  const first = !serviceWorker.controller;
  await serviceWorker.register('/service-worker.js').catch((cause: unknown) => {
    console.warn('Pages are not kept for offline reading', cause);
  });
  if (!first) return;
  const { active } = await serviceWorker.ready;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ seen: [location.href, ...fetched] } satisfies Seen);
}
