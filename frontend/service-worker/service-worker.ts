import { API_PREFIX } from '@mun/contracts/routes';
import type { CacheRequest } from '../src/shared/lib/storage/offline-cache.js';
import { cacheRuleFor } from './cache-rules';
import { cacheFirst, cacheResponse, networkFirst, precacheShell } from './strategies';

declare const self: ServiceWorkerGlobalScope;

/**
 * Caches visited pages for offline use (docs/decisions/service-worker.md). Requests without a rule in cache-rules.ts go to
 * the server as usual, so no personal data is cached.
 */
self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const rule = method === 'GET' ? cacheRuleFor(url, mode === 'navigate') : undefined;
  if (rule) event.respondWith(rule.mutable ? networkFirst(event, rule) : cacheFirst(event.request, rule));
});

/** Each deployment has other shell files and so another worker, which activates once its shell is complete. */
self.addEventListener('install', (event) => {
  event.waitUntil(precacheShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Caches what a page loaded before the worker was active. */
self.addEventListener('message', (event) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only our own pages can post messages
  const { urls, responses } = event.data as CacheRequest;
  event.waitUntil(
    Promise.allSettled([
      ...urls.map((url, index) => cacheUrl(url, index === 0)),
      ...Object.entries(responses).map(([path, data]) => cacheApiResponse(path, data)),
    ]),
  );
});

async function cacheUrl(url: string, isPage: boolean): Promise<void> {
  const rule = cacheRuleFor(url, isPage);
  if (rule && !(await caches.match(rule.key))) await cacheResponse(rule, await fetch(url));
}

async function cacheApiResponse(path: string, data: unknown): Promise<void> {
  const rule = cacheRuleFor(location.origin + API_PREFIX + path, false);
  if (rule) await cacheResponse(rule, Response.json(data));
}
