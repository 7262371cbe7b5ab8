import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Config } from '../../config/config.js';
import { PLATFORM_OPTIONS_FIXTURE } from '../../../testing/platform-options.js';
import { ResponseCache } from './response-cache.js';

/** A read that the test settles. */
function controlledRead() {
  const calls: { end: (value: unknown) => void; fail: (error: Error) => void }[] = [];
  const read = () => new Promise<unknown>((end, fail) => void calls.push({ end, fail }));
  return { read, calls };
}

describe('ResponseCache', () => {
  const config = Object.assign(new Config(), { PUBLIC_URL: 'https://example.org' });
  let cache: ResponseCache;
  let server: Server;
  let url: string;
  const { read, calls } = controlledRead();
  const text = async (path = '/list', init?: RequestInit) => (await fetch(url + path, init)).text();

  beforeEach(async () => {
    calls.length = 0;
    cache = new ResponseCache(config, PLATFORM_OPTIONS_FIXTURE);
    cache.register({ urls: ['/list', '/list?images=base64'], read });
    server = createServer((request, response) =>
      response.end(`controller: ${request.method} ${request.url}`),
    );
    await new Promise<void>((listening) => void server.listen(0, listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function refreshWith(value: unknown): Promise<void> {
    const refreshed = cache.refresh();
    calls.at(-1)?.end(value);
    await refreshed;
  }

  it('does not read anything if it is not mounted on a server', async () => {
    await cache.refresh();
    expect(calls).toHaveLength(0);
  });

  it('ignores what Express ignores in URLs: unknown parameters, case and a trailing slash', async () => {
    cache.mount(server);
    await refreshWith(['one']);
    for (const path of [
      '/list?x=1',
      '/list?images=base64&x',
      '/list?x&images=base64',
      '/list/',
      '/LIST?x',
      '/list?',
    ])
      expect(await text(path), path).toBe('["one"]');
    for (const path of [
      '/list?images=url',
      '/list?images=base64&images=url',
      '/list/x',
      '/lis',
      '//list',
      '/list%2F',
    ])
      expect(await text(path), path).toMatch(/^controller: GET/);
  });

  it('responds to an absolute URL, as a client of a proxy sends it', async () => {
    cache.mount(server);
    await refreshWith(['one']);
    const { port } = server.address() as AddressInfo;
    const [response] = (await once(get({ port, path: 'http://example.org/list?x' }), 'response')) as [
      IncomingMessage,
    ];
    expect(await textOf(response)).toBe('["one"]');
  });

  it('responds at each registered URL; other requests reach the controllers', async () => {
    cache.mount(server);
    expect(await text()).toBe('controller: GET /list');
    await refreshWith(['one']);
    expect(await text()).toBe('["one"]');
    expect(await text('/list?images=base64')).toBe('["one"]');
    expect(await text('/list', { method: 'POST', body: 'x' })).toBe('controller: POST /list');
  });

  it('sends the security headers and a request id, or the valid id of a proxy', async () => {
    cache.mount(server);
    await refreshWith(['one']);
    const { headers } = await fetch(`${url}/list`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toContain('max-age');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const fromProxy = await fetch(`${url}/list`, { headers: { 'x-request-id': 'proxy-12345' } });
    expect(fromProxy.headers.get('x-request-id')).toBe('proxy-12345');
    const invalid = await fetch(`${url}/list`, { headers: { 'x-request-id': 'a b' } });
    expect(invalid.headers.get('x-request-id')).not.toBe('a b');
  });

  it('never replaces newer data with older data, and reads once for all refreshes requested during a read', async () => {
    cache.mount(server);
    const [first, ...others] = [cache.refresh(), cache.refresh(), cache.refresh()];
    expect(calls).toHaveLength(1);
    calls[0]?.end(['older']);
    await first;
    expect(await text()).toBe('["older"]');
    expect(calls).toHaveLength(2);
    calls[1]?.end(['newer']);
    await Promise.all(others);
    expect(await text()).toBe('["newer"]');
    expect(calls).toHaveLength(2);
  });

  it('resolves a refresh only when data that was read after its call is cached', async () => {
    cache.mount(server);
    let resolved = false;
    const first = cache.refresh();
    const second = cache.refresh().then(() => (resolved = true));
    calls[0]?.end(['older']);
    await first;
    for (let round = 0; round < 10; round += 1) await text();
    expect(resolved).toBe(false);
    calls[1]?.end(['newer']);
    await second;
    expect(await text()).toBe('["newer"]');
  });

  it('reads for a waiting refresh even if the running one fails', async () => {
    cache.mount(server);
    const [first, second] = [cache.refresh(), cache.refresh()];
    calls[0]?.fail(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    await text();
    calls[1]?.end(['newer']);
    await second;
    expect(await text()).toBe('["newer"]');
  });

  it('keeps its responses if a read fails, until it is cleared', async () => {
    cache.mount(server);
    await refreshWith(['one']);
    const failing = cache.refresh();
    calls.at(-1)?.fail(new Error('no database'));
    await expect(failing).rejects.toThrow('no database');
    expect(await text()).toBe('["one"]');
    cache.clear();
    expect(await text()).toBe('controller: GET /list');
  });

  it('reads an expanded form again only if its smaller form has changed, or if the cache was cleared', async () => {
    let items = ['one'];
    let expansions = 0;
    const readExpanded = async () => [...items, (expansions += 1)];
    const expanded = { urls: ['/items?images=base64'], read: readExpanded };
    cache = new ResponseCache(config, PLATFORM_OPTIONS_FIXTURE);
    cache.register({ urls: ['/items'], read: async () => items, expanded });
    cache.mount(server);
    const refreshed = async () => {
      await cache.refresh();
      return [await text('/items'), await text('/items?images=base64&x')];
    };
    expect(await refreshed()).toEqual(['["one"]', '["one",1]']);
    expect(await refreshed()).toEqual(['["one"]', '["one",1]']);
    items = ['two'];
    expect(await refreshed()).toEqual(['["two"]', '["two",2]']);
    cache.clear();
    expect(await refreshed()).toEqual(['["two"]', '["two",3]']);
  });

  it('keeps the ETag of an unchanged response', async () => {
    cache.mount(server);
    await refreshWith(['one']);
    const etag = (await fetch(`${url}/list`)).headers.get('etag') ?? '';
    await refreshWith(['one']);
    expect((await fetch(`${url}/list`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await refreshWith(['two']);
    expect((await fetch(`${url}/list`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});
