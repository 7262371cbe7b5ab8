import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Config } from '../../config/config.js';
import { ResponseCache } from './response-cache.js';

/** A read that ends when the test says so. */
function source() {
  const begun: { end: (value: unknown) => void; fail: (error: Error) => void }[] = [];
  const read = () => new Promise<unknown>((end, fail) => void begun.push({ end, fail }));
  return { read, begun };
}

describe('public answers in front', () => {
  let answers: ResponseCache;
  let server: Server;
  let url: string;
  const { read, begun } = source();
  const text = async (address = '/list', init?: RequestInit) => (await fetch(url + address, init)).text();

  beforeEach(async () => {
    begun.length = 0;
    answers = new ResponseCache(
      Object.assign(new Config(), {
        PUBLIC_URL: 'https://example.org',
        RAZORPAY_CHECKOUT_URL: 'https://checkout.example.org/v1.js',
        RAZORPAY_API_URL: 'https://api.example.org',
      }),
    );
    answers.register({ urls: ['/list', '/list?images=base64'], read });
    server = createServer((request, response) => response.end(`behind: ${request.method} ${request.url}`));
    await new Promise<void>((listening) => void server.listen(0, listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function shown(value: unknown): Promise<void> {
    const renewed = answers.refresh();
    begun.at(-1)?.end(value);
    await renewed;
  }

  it('do nothing in a program that serves nobody', async () => {
    await answers.refresh();
    expect(begun).toHaveLength(0);
  });

  it('are given at each of their addresses; everything else goes to what stands behind', async () => {
    answers.mount(server);
    expect(await text()).toBe('behind: GET /list');
    await shown(['one']);
    expect(await text()).toBe('["one"]');
    expect(await text('/list?images=base64')).toBe('["one"]');
    expect(await text('/list?images=base64&x')).toBe('behind: GET /list?images=base64&x');
    expect(await text('/list/')).toBe('behind: GET /list/');
    expect(await text('/list', { method: 'POST', body: 'x' })).toBe('behind: POST /list');
  });

  it('carry the security headers and a request id, a proxy’s own where it sends one', async () => {
    answers.mount(server);
    await shown(['one']);
    const { headers } = await fetch(`${url}/list`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toContain('max-age');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const given = await fetch(`${url}/list`, { headers: { 'x-request-id': 'proxy-12345' } });
    expect(given.headers.get('x-request-id')).toBe('proxy-12345');
    const odd = await fetch(`${url}/list`, { headers: { 'x-request-id': 'a b' } });
    expect(odd.headers.get('x-request-id')).not.toBe('a b');
  });

  it('are never older than what is shown already, in whatever order the readings end', async () => {
    answers.mount(server);
    const [first, second] = [answers.refresh(), answers.refresh()];
    begun[1]?.end(['newer']);
    begun[0]?.end(['older']);
    await Promise.all([first, second]);
    expect(await text()).toBe('["newer"]');
  });

  it('that are overtaken are told of as shown only when the newer ones are', async () => {
    answers.mount(server);
    let told = false;
    const first = answers.refresh().then(() => (told = true));
    const second = answers.refresh();
    begun[0]?.end(['older']);
    for (let round = 0; round < 10; round += 1) await text();
    expect(told).toBe(false);
    begun[1]?.end(['newer']);
    await first;
    expect(await text()).toBe('["newer"]');
    await second;
  });

  it('stay as they were where a reading fails, until they are dropped', async () => {
    answers.mount(server);
    await shown(['one']);
    const failing = answers.refresh();
    begun.at(-1)?.fail(new Error('no database'));
    await expect(failing).rejects.toThrow('no database');
    expect(await text()).toBe('["one"]');
    answers.clear();
    expect(await text()).toBe('behind: GET /list');
  });

  it('keep their ETag where nothing has changed', async () => {
    answers.mount(server);
    await shown(['one']);
    const etag = (await fetch(`${url}/list`)).headers.get('etag') ?? '';
    await shown(['one']);
    expect((await fetch(`${url}/list`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await shown(['two']);
    expect((await fetch(`${url}/list`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});
