import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const YEAR_S = 31_536_000;

describe('every answer, whoever gives it,', () => {
  let testApp: TestApp;
  let open: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ PUBLIC_URL: 'https://mun.example.org' });
    open = await startTestApp();
  });
  afterAll(async () => {
    await testApp.stop();
    await open.stop();
  });

  it.each([
    ['kept in memory', 'GET', ROUTES.committees],
    ['of a call', 'GET', ROUTES.health],
    ['of a page', 'GET', ROUTES.apiReference],
    ['to nobody in particular', 'GET', '/nowhere'],
    ['that refuses', 'GET', ROUTES.coupons],
    ['about a broken body', 'POST', ROUTES.applications],
    ['to another method', 'OPTIONS', ROUTES.health],
  ])('%s says what a browser may do with it', async (_, method, route) => {
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
    ['over HTTPS by HTTPS only', 'https:', () => testApp],
    ['over HTTP by either', 'http:', () => open],
  ])('lets organisers’ texts show pictures from anywhere: %s', async (_, scheme, site) => {
    const { headers } = await fetch(`${site().url}${API_PREFIX}${ROUTES.health}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toContain(`img-src 'self' data: blob: ${scheme}`);
    // Of the other kinds nothing comes from anywhere.
    expect(policy.match(/(?<= )https?:(?=[ ;]|$)/g)).toEqual([scheme]);
  });

  it('speaks of HTTPS only where the site is there by HTTPS', async () => {
    const { headers } = await fetch(`${open.url}${API_PREFIX}${ROUTES.health}`);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });
});
