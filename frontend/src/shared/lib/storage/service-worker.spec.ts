import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheRuleFor } from '../../../../service-worker/cache-rules';

/** In the order in which they were written; the first ones are deleted when there are too many. */
let files: string[];
beforeEach(() => {
  files = ['/assets/shell.js', '/assets/earlier.js'];
  const write = (key: string) => void (files = [...files.filter((other) => other !== key), key]);
  const match = (key: string) => (files.includes(key) ? new Response('cached') : undefined);
  const cache = {
    match,
    put: write,
    keys: () => files.map((file) => new Request(location.origin + file)),
    delete: ({ url }: Request) => void (files = files.filter((file) => location.origin + file !== url)),
    add: () => {},
    addAll: (keys: string[]) => keys.map(write),
  };
  vi.stubGlobal('SHELL', {
    page: `${location.origin}/index.html`,
    files: ['/assets/shell.js', '/assets/new.js'],
  });
  vi.stubGlobal('caches', { match, open: () => cache });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('fetched')));
});
afterEach(() => vi.unstubAllGlobals());

it('The service worker writes nothing if a file is cached', async () => {
  const { cacheFirst } = await import('../../../../service-worker/strategies');
  const load = async (path: string) => {
    const rule = cacheRuleFor(location.origin + path, false);
    if (!rule) throw new Error(`${path} has no rule`);
    return (await cacheFirst(new Request(location.origin + path), rule)).text();
  };
  expect(await load('/assets/shell.js')).toBe('cached');
  expect(files).toEqual(['/assets/shell.js', '/assets/earlier.js']);
  expect(await load('/assets/later.js')).toBe('fetched');
  expect(files.at(-1)).toBe('/assets/later.js');
});

it('The service worker of a deployment keeps its files, and rewrites none that is cached', async () => {
  const { cacheResponse, precacheShell } = await import('../../../../service-worker/strategies');
  await precacheShell();
  expect(files).toEqual(['/assets/shell.js', '/assets/earlier.js', '/assets/new.js']);
  const rule = cacheRuleFor(`${location.origin}/assets/later.js`, false)!;
  await cacheResponse({ ...rule, maxEntries: 3 }, new Response('fetched'));
  expect(files).toEqual(['/assets/shell.js', '/assets/new.js', '/assets/later.js']);
});
