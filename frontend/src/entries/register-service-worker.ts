import type { CacheRequest } from '../shared/lib/storage/offline-cache';

/** Has the service worker keep what is seen from here on, what was fetched before it was there, and what the page came with. */
export function registerServiceWorker(answers: CacheRequest['answers']): void {
  // A browser has it only where the connection is safe, or ends on the same machine.
  if (!('serviceWorker' in navigator)) return;
  // Not before the page is done: it is for the next visit.
  if (document.readyState === 'complete') void begin(answers);
  else window.addEventListener('load', () => void begin(answers), { once: true });
}

async function begin(answers: CacheRequest['answers']): Promise<void> {
  const { serviceWorker } = navigator;
  const first = !serviceWorker.controller;
  await serviceWorker.register('/service-worker.js').catch((cause: unknown) => {
    console.warn('Pages are not kept for offline reading', cause);
  });
  const { active } = await serviceWorker.ready;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const seen = first ? [location.href, ...fetched] : [];
  active?.postMessage({ seen, answers } satisfies CacheRequest);
}
