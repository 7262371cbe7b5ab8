import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const YEAR_S = 31_536_000;

describe('the security headers', () => {
  let testApp: TestApp;
  let httpApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ PUBLIC_URL: 'https://mun.example.org' });
    httpApp = await startTestApp();
  });
  afterAll(async () => {
    await testApp.stop();
    await httpApp.stop();
  });

  it.each([
    ['a cached response', 'GET', ROUTES.committees],
    ['a controller', 'GET', ROUTES.health],
    ['a page', 'GET', ROUTES.apiReference],
    ['an unknown route', 'GET', '/nowhere'],
    ['an unauthorized request', 'GET', ROUTES.coupons],
    ['a malformed body', 'POST', ROUTES.applications],
    ['another method', 'OPTIONS', ROUTES.health],
  ])('are set on the response of %s', async (_, method, route) => {
    const body = method === 'POST' ? '{"cut' : undefined;
    const init = { method, headers: { 'content-type': 'application/json' } };
    const { headers } = await fetch(`${testApp.url}${API_PREFIX}${route}`, {
      ...init,
      ...(body && { body }),
    });
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "default-src 'self'",
    ])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/script-src[^;]*('unsafe|\*)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toMatch(
      /^payment=\(self .*camera=\(\), microphone=\(\), geolocation=\(\)/,
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    const [, seconds] =
      /^max-age=(\d+); includeSubDomains$/.exec(headers.get('strict-transport-security') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(YEAR_S);
  });

  it.each([
    ['HTTPS only over HTTPS', 'https:', () => testApp],
    ['both over HTTP', 'http:', () => httpApp],
  ])('allow images of any host in organisers’ texts: %s', async (_, scheme, site) => {
    const { headers } = await fetch(`${site().url}${API_PREFIX}${ROUTES.health}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toContain(`img-src 'self' data: blob: ${scheme}`);
    // No other directive allows any host.
    expect(policy.match(/(?<= )https?:(?=[ ;]|$)/g)).toEqual([scheme]);
  });

  it('require HTTPS only if the site uses it', async () => {
    const { headers } = await fetch(`${httpApp.url}${API_PREFIX}${ROUTES.health}`);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });
});
