import type { CacheRequest } from '../shared/lib/storage/offline-cache';

/** Registers the service worker, and hands it what the page loaded before the worker was active. */
export function registerServiceWorker(responses: CacheRequest['responses']): void {
  // Missing on plain HTTP, except on localhost.
  if (!('serviceWorker' in navigator)) return;
  // It serves the next visit, so it waits until this page is loaded.
  if (document.readyState === 'complete') void register(responses);
  else window.addEventListener('load', () => void register(responses), { once: true });
}

async function register(responses: CacheRequest['responses']): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = !serviceWorker.controller;
  await serviceWorker.register('/service-worker.js').catch((cause: unknown) => {
    console.warn('Pages are not cached for offline use', cause);
  });
  const { active } = await serviceWorker.ready;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const urls = isFirstVisit ? [location.href, ...fetched] : [];
  active?.postMessage({ urls, responses } satisfies CacheRequest);
}
