import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { REDOC_PATH } from '../../openapi/api-reference.js';

const YEAR_S = 31_536_000;

/** The headers of every response. */
function expectCommonHeaders(headers: Headers): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
  const [, seconds] =
    /^max-age=(\d+); includeSubDomains$/.exec(headers.get('strict-transport-security') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(YEAR_S);
}

describe('the security headers', () => {
  let site: string;
  let testApp: TestApp;
  let httpApp: TestApp;
  beforeAll(async () => {
    site = mkdtempSync(join(tmpdir(), 'mun-site-'));
    mkdirSync(join(site, 'assets'));
    for (const file of ['index.html', 'assets/a.js']) writeFileSync(join(site, file), 'sample');
    testApp = await startTestApp({ PUBLIC_URL: 'https://mun.example.org', SITE_DIR: site });
    httpApp = await startTestApp({ SITE_DIR: site });
  });
  afterAll(async () => {
    await testApp.stop();
    await httpApp.stop();
    rmSync(site, { recursive: true });
  });

  it('of a page are all of them', async () => {
    const { headers } = await fetch(`${testApp.url}/admin`);
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "default-src 'self'",
    ])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/script-src[^;]*('unsafe|\*)/);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toMatch(
      /^payment=\(self .*camera=\(\), microphone=\(\), geolocation=\(\)/,
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expectCommonHeaders(headers);
  });

  it.each([
    ['a cached response', 'GET', ROUTES.committees, 'public, max-age=0, must-revalidate'],
    ['a controller', 'GET', ROUTES.health, 'no-store'],
    ['an unknown route', 'GET', '/nowhere', 'no-store'],
    ['an unauthorized request', 'GET', ROUTES.coupons, 'no-store'],
    ['the look-up of a registration', 'GET', '/registration/status/AAAAA-AAAAA', 'no-store'],
    ['a malformed body', 'POST', ROUTES.applications, 'no-store'],
    ['another method', 'OPTIONS', ROUTES.health, 'no-store'],
  ])('of %s are those of OWASP’s list for REST', async (_, method, route, caching) => {
    const body = method === 'POST' ? '{"cut' : undefined;
    const init = { method, headers: { 'content-type': 'application/json' } };
    const { headers } = await fetch(`${testApp.url}${API_PREFIX}${route}`, {
      ...init,
      ...(body && { body }),
    });
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe(caching);
    expectCommonHeaders(headers);
    for (const name of ['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy'])
      expect(headers.get(name), `${name}, which matters for pages only`).toBeNull();
  });

  it('of an asset are only those that it needs', async () => {
    for (const [path, caching] of [
      ['/assets/a.js', 'public, max-age=31536000, immutable'],
      [REDOC_PATH, 'public, max-age=86400'],
    ] as const) {
      const { headers } = await fetch(testApp.url + path);
      expect(headers.get('cache-control')).toBe(caching);
      expect(headers.get('content-security-policy')).toBeNull();
      expectCommonHeaders(headers);
    }
  });

  it.each([
    ['HTTPS only over HTTPS', 'https:', () => testApp],
    ['both over HTTP', 'http:', () => httpApp],
  ])('allow images of any host in organisers’ texts: %s', async (_, scheme, origin) => {
    const { headers } = await fetch(`${origin().url}/admin`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toContain(`img-src 'self' data: blob: ${scheme}`);
    // No other directive allows any host.
    expect(policy.match(/(?<= )https?:(?=[ ;]|$)/g)).toEqual([scheme]);
  });

  it('require HTTPS only if the site uses it', async () => {
    const { headers } = await fetch(`${httpApp.url}/admin`);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });
});
