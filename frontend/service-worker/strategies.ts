import { CACHED, CACHED_PAGE } from '../src/shared/lib/storage/offline-cache.js';
import type { Kind } from './kinds';

/** The page that draws itself in the browser, and all that it needs for that; vite/service-worker.ts puts the names in. */
declare const SHELL: { page: string; files: string[] };
const shell = SHELL;

/** So long a weak network may take before what was kept is shown. Milliseconds. */
const PATIENCE = 5_000;

/** What never changes at its address: from the network once. */
export async function firstFromCache({ request }: FetchEvent, kind: Kind): Promise<Response> {
  return (await caches.match(kind.address)) ?? keep(kind, await fetch(request));
}

/** What changes: as it is now, or else as it was seen last; for a page that was not seen, the shell, which draws it. */
export async function firstFromNetwork(event: FetchEvent, kind: Kind): Promise<Response> {
  const kept = await caches.match(kind.address);
  const fetched = fetch(event.request).then((response) => keep(kind, response));
  event.waitUntil(fetched.catch(() => undefined)); // it is kept even where it comes too late to be shown
  if (kept) {
    const now = await Promise.race([fetched, late()]).catch(() => undefined);
    return now && now.status < 500 ? now : marked(kept, kind);
  }
  if (kind.cache !== 'pages') return fetched;
  return fetched.catch(async (cause: unknown) => {
    const page = await caches.match(shell.page);
    if (!page) throw cause;
    return page;
  });
}

/** Keeps an answer, if it is one, and gives it on: also where there is no room to keep it. */
export async function keep(kind: Kind, response: Response): Promise<Response> {
  if (!response.ok) return response;
  await put(kind, response.clone()).catch((cause: unknown) => {
    console.warn(`${kind.address} is not kept for offline reading`, cause);
  });
  return response;
}

async function put({ cache: name, address, most }: Kind, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(address, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((oldest) => cache.delete(oldest)));
}

/** Fetches the shell: first its files, which are not fetched again, then the page that names them. */
export async function keepShell(): Promise<void> {
  const files = await caches.open('files');
  const have = await Promise.all(shell.files.map((file) => files.match(file)));
  await files.addAll(shell.files.filter((_, at) => !have[at]));
  const pages = await caches.open('pages');
  await pages.add(new Request(shell.page, { cache: 'no-cache' }));
}

function late(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, undefined));
}

/** So that the page can tell. */
async function marked(response: Response, { cache }: Kind): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(CACHED, 'yes');
  const body =
    cache === 'pages' ? (await response.text()).replace('<html', `<html ${CACHED_PAGE}`) : response.body;
  return new Response(body, { status: response.status, headers });
}
