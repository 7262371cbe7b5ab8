import { CACHED, CACHED_PAGE } from '../src/shared/lib/storage/offline-cache.js';
import type { CacheRule } from './cache-rules';

/** The page that renders in the browser alone, and its files; defined by vite/service-worker.ts. */
declare const SHELL: { page: string; files: string[] };
const shell = SHELL;

/** Milliseconds until a cached response is used instead of a slow network. */
const NETWORK_TIMEOUT = 5_000;

/** What is used of a `FetchEvent`, whose type exists in workers only. */
interface Fetching {
  request: Request;
  waitUntil: (promise: Promise<unknown>) => void;
}

/** For content that never changes under its URL. */
export async function cacheFirst(request: Request, rule: CacheRule): Promise<Response> {
  return (await caches.match(rule.key)) ?? cacheResponse(rule, await fetch(request));
}

/** The current response, or the cached one if the network fails. A page that is not cached falls back to the shell. */
export async function networkFirst(event: Fetching, rule: CacheRule): Promise<Response> {
  const cached = await caches.match(rule.key);
  const fetched = fetch(event.request).then((response) => cacheResponse(rule, response));
  event.waitUntil(fetched.catch(() => undefined)); // cache it even if it arrives after the timeout
  if (cached) {
    const current = await Promise.race([fetched, networkTimeout()]).catch(() => undefined);
    return current && current.status < 500 ? current : markAsCached(cached, rule);
  }
  if (rule.cache !== 'pages') return fetched;
  return fetched.catch(async (cause: unknown) => {
    const page = await caches.match(shell.page);
    if (!page) throw cause;
    return page;
  });
}

/** Caches a successful response and returns it, even if there is no room in the cache. */
export async function cacheResponse(rule: CacheRule, response: Response): Promise<Response> {
  if (!response.ok) return response;
  await put(rule, response.clone()).catch((cause: unknown) => {
    console.warn(`${rule.key} is not cached for offline use`, cause);
  });
  return response;
}

async function put({ cache: name, key, maxEntries }: CacheRule, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  // The shell is needed as long as this worker is.
  const removable = keys.filter(({ url }) => !shell.files.includes(new URL(url).pathname));
  const oldest = removable.slice(0, Math.max(0, keys.length - maxEntries));
  await Promise.all(oldest.map((request) => cache.delete(request)));
}

/** Caches the shell: first its missing files, then the page that references them. */
export async function precacheShell(): Promise<void> {
  const files = await caches.open('files');
  const cached = await Promise.all(shell.files.map((file) => files.match(file)));
  await files.addAll(shell.files.filter((_, index) => !cached[index]));
  const pages = await caches.open('pages');
  await pages.add(new Request(shell.page, { cache: 'no-cache' }));
}

function networkTimeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT, undefined));
}

/** Marks a response as cached, for the page. */
async function markAsCached(response: Response, { cache }: CacheRule): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(CACHED, 'yes');
  const body =
    cache === 'pages' ? (await response.text()).replace('<html', `<html ${CACHED_PAGE}`) : response.body;
  return new Response(body, { status: response.status, headers });
}
