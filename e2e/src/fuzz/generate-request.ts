import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ROUTES } from '@mun/contracts/routes';
import { seededRandom } from '@mun/local/demo/seeded-random';
import { SECRETS } from '../services.js';
import { multipart } from './multipart.js';
import { hostileJson, mutatedJson } from './mutations.js';
import type { Endpoint } from './openapi.js';
import type { FuzzContext } from './resource-pool.js';
import { urlFor } from './urls.js';
import { validValue } from './valid-values.js';
import { signedWebhook } from './webhook.js';

/** A request whose bytes are sent unchanged. */
export interface FuzzRequest {
  number: number;
  endpoint: Endpoint;
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** The connection closes in the middle of the body. */
  truncated: boolean;
  /** Carries an admin's token. */
  authenticated: boolean;
}

const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'DELETE', 'PUT', 'PATCH', 'POST', 'GET'] as const;
const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=----x',
  'application/json;;;',
  'nonsense',
  '',
] as const;
const UNUSUAL_HEADERS = [
  { 'if-match': '"1"' },
  { 'if-match': '*' },
  { 'if-match': `"${'9'.repeat(400)}"` },
  { 'if-match': 'W/"x", "y"' },
  { 'if-none-match': '"x"', 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-,-1,5-2' },
  { 'accept-encoding': 'br;q=9, gzip;q=x, *;q=-1' },
  { accept: 'text/html;q=0, */*;q=nonsense' },
  {
    'x-forwarded-for': "1.1.1.1, ' OR 1=1",
    'x-forwarded-proto': 'https,http',
    'x-forwarded-host': 'evil.example',
  },
  { host: 'evil.example' },
  { 'x-request-id': '"},{"level":50' },
  { 'x-admin-name': '%E0%A4%A' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'nonsense' },
  { 'x-razorpay-signature': 'f'.repeat(64) },
  { cookie: 'ops_session=a.b.c; __proto__=x; =; admin_token=x' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
] as const;
const FORGED_TOKENS = [
  'Bearer ',
  'Bearer null',
  'Basic eDp4',
  'Bearer a.b.c',
  `Bearer ${'x'.repeat(4_000)}`,
  'Bearer \u00ff',
] as const;

/** @returns the request with this number: equal arguments, with equal resources, give equal requests */
export function generateRequest(
  seed: string,
  number: number,
  endpoints: Endpoint[],
  { document, pool }: Omit<FuzzContext, 'random'>,
): FuzzRequest {
  const random = seededRandom(`${seed} request ${number}`);
  const context = { document, pool, random };
  const endpoint = pickEndpoint(endpoints, number, context);
  // Some requests are valid. Few of them write, because a write costs a hundred times as much as a refusal.
  const valid = random.float(0, 1) < (endpoint.requiresAdmin && endpoint.method !== 'GET' ? 0.15 : 0.4);
  const mutate = () => !valid && random.float(0, 1) < 0.3;
  const method = mutate() && random.float(0, 1) < 0.4 ? random.pick(METHODS) : endpoint.method;
  const authenticated = random.float(0, 1) < 0.7;
  const content =
    endpoint.body || endpoint.path === ROUTES.paymentWebhook || mutate()
      ? contentFor(endpoint, valid, context)
      : undefined;
  return {
    number,
    endpoint,
    method,
    path: `/api${urlFor(endpoint, mutate(), context)}`,
    headers: {
      ...content?.headers,
      ...(mutate() && random.pick(UNUSUAL_HEADERS)),
      ...(mutate() && content && { 'content-type': random.pick(CONTENT_TYPES) }),
      ...(!authenticated && mutate() && { authorization: random.pick(FORGED_TOKENS) }),
    },
    ...(content && { body: content.body }),
    truncated: content !== undefined && !valid && random.float(0, 1) < 0.04,
    authenticated,
  };
}

/** Takes turns, but skips most requests that wait for the worker. */
function pickEndpoint(endpoints: Endpoint[], number: number, { random }: FuzzContext): Endpoint {
  const [endpoint, next] = [0, 1].map((step) => endpoints[(number + step) % endpoints.length]);
  if (!endpoint || !next) throw new Error('The OpenAPI document has too few endpoints');
  return endpoint.path === ROUTES.updateAllotmentSheets && random.float(0, 1) < 0.9 ? next : endpoint;
}

function contentFor(endpoint: Endpoint, valid: boolean, context: FuzzContext) {
  const { random } = context;
  const json = (body: string | Buffer) => ({
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(body),
  });
  if (endpoint.path === ROUTES.paymentWebhook && random.float(0, 1) < 0.8)
    return signedWebhook(SECRETS.RAZORPAY_WEBHOOK_SECRET, valid, context);
  const form = validValue(endpoint.body ?? { type: 'object' }, context);
  if (endpoint.multipart && random.float(0, 1) < 0.7) return multipart(form, valid, random);
  if (valid) return json(JSON.stringify(form));
  const kind = random.float(0, 1);
  if (kind < 0.7) return json(mutatedJson(form, random));
  if (kind < 0.85) return json(hostileJson(random));
  if (kind < 0.9) return json(JSON.stringify(form).slice(0, -random.integer(1, 9)));
  if (kind < 0.93) return json(randomBytes(random.integer(1, 300)));
  if (kind < 0.96) return multipart(form, false, random);
  if (kind >= 0.98) return json(`{"a":"${'x'.repeat(random.integer(90_000, 200_000))}"}`);
  const { headers, body } = json(gzipSync(Buffer.alloc(random.integer(1, 500_000), 32)));
  return { headers: { ...headers, 'content-encoding': 'gzip' }, body };
}
