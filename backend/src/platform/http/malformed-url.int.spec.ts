import { connect } from 'node:net';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { expectPlainError } from '../../testing/expect-plain-error.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await startTestApp()));
afterAll(() => testApp.stop());

describe('a malformed URL', () => {
  const ids = [
    '../../x',
    '..%2f..%2fx',
    '%00',
    'K7QF2%00-9XDHM',
    '%E0%A4%A',
    '%',
    '%FF',
    '{"$ne":null}',
    '[object Object]',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    '0',
    '-1',
    '💥',
    'K7QF2-9XDHM',
    'x'.repeat(5_000),
    "' OR 1=1 --",
    '*',
    '.',
    '%2e%2e',
    '%0d%0aSet-Cookie:x',
  ];
  it.each(['/registration/status/', '/images/', '/committees/', '/', '/payment/', '/health/'])(
    'below %s returns a plain error',
    async (route) => {
      for (const id of ids) {
        // fetch would normalise the URL first.
        const response = await rawGet(`${API_PREFIX}${route}${encodeURI(id).replaceAll('%25', '%')}`);
        expectPlainError(response, `${route}${id.slice(0, 40)}`);
      }
    },
  );

  it.each(['PUT', 'PATCH', 'DELETE'])('returns a plain error for a route without %s', async (method) => {
    for (const route of [
      ROUTES.applications,
      ROUTES.initiateRegistration,
      ROUTES.quote,
      ROUTES.paymentWebhook,
      ROUTES.conference,
    ]) {
      const response = await fetch(`${testApp.url}${API_PREFIX}${route}`, { method });
      expectPlainError({ status: response.status, body: await response.json() }, `${method} ${route}`);
    }
  });

  it('is accepted or returns a plain error for malformed queries', async () => {
    for (const query of [
      '?images[$ne]=1',
      '?images=1&images=2',
      '?__proto__[x]=1',
      '?%00',
      '?images=%E0%A4%A',
      `?${'a=1&'.repeat(2_000)}`,
    ])
      for (const route of ['/committees', '/committees/get-portfolios', '/conference', '/health']) {
        const response = await rawGet(`${API_PREFIX}${route}${query}`);
        if (response.status !== 200) expectPlainError(response, `${route}${query.slice(0, 40)}`);
      }
  });
});

/** Sends a GET without normalising the URL. */
async function rawGet(path: string): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(testApp.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname.replaceAll(/[[\]]/g, ''));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject).on('end', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      const json = body.join('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: json.startsWith('{') ? JSON.parse(json) : json });
    });
    socket.write(`GET ${path} HTTP/1.0\r\nhost: ${hostname}\r\n\r\n`);
  });
}
