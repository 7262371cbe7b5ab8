import { API_PREFIX } from '@mun/contracts/routes';
import type { CacheRequest } from '../src/shared/lib/storage/offline-cache.js';
import { kindOf } from './kinds';
import { firstFromCache, firstFromNetwork, keep, keepShell } from './strategies';

declare const self: ServiceWorkerGlobalScope;

/**
 * Keeps what was seen, for when there is no network (docs/decisions/service-worker.md). What kinds.ts does not name goes
 * to the server as if this were not here: nothing is kept that is one person's.
 */
self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const kind = method === 'GET' ? kindOf(url, mode === 'navigate') : undefined;
  if (kind) event.respondWith(kind.changes ? firstFromNetwork(event, kind) : firstFromCache(event, kind));
});

/** Each deployment names other files in the shell and so brings another worker, which begins once its shell is whole. */
self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** A page tells what it had fetched before there was a worker, and what it came with. */
self.addEventListener('message', (event) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only our own pages can send here
  const { seen, answers } = event.data as CacheRequest;
  event.waitUntil(
    Promise.allSettled([
      ...seen.map((address, at) => keepSeen(address, at === 0)),
      ...Object.entries(answers).map(([path, data]) => keepAnswer(path, data)),
    ]),
  );
});

async function keepSeen(address: string, isPage: boolean): Promise<void> {
  const kind = kindOf(address, isPage);
  if (kind && !(await caches.match(kind.address))) await keep(kind, await fetch(address));
}

async function keepAnswer(path: string, data: unknown): Promise<void> {
  const kind = kindOf(location.origin + API_PREFIX + path, false);
  if (kind) await keep(kind, Response.json(data));
}
