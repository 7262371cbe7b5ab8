import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ROUTES } from '@mun/contracts/routes';
import { seededRandom, type SeededRandom } from '@mun/local/demo/seeded-random';
import { SECRETS } from '../bare-product.js';
import { addressOf } from './addresses.js';
import type { Document, Route } from './document.js';
import { hostileJson, twisted } from './hostile.js';
import type { Known } from './known.js';
import { multipart } from './multipart.js';
import { webhook } from './provider.js';
import { wellFormed } from './well-formed.js';

/** One request, as bytes: nothing on its way makes it tidier. */
export interface Shot {
  number: number;
  route: Route;
  method: string;
  /** Below the host, as it goes out. */
  address: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** The body ends in the middle, and so does the connection. */
  cut: boolean;
  /** Bears an organiser's token. */
  signed: boolean;
}

const ODD_METHODS = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'DELETE',
  'PUT',
  'PATCH',
  'POST',
  'GET',
] as const;
const ODD_TYPES = [
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
const ODD_HEADERS: readonly [Record<string, string>, ...Record<string, string>[]] = [
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
];
const FORGED = [
  'Bearer ',
  'Bearer null',
  'Basic eDp4',
  'Bearer a.b.c',
  `Bearer ${'x'.repeat(4_000)}`,
  'Bearer \u00ff',
] as const;

/** @returns the request of this number: the same seed, number and world make the same request */
export function shot(seed: string, number: number, routes: Route[], document: Document, known: Known): Shot {
  const chance = seededRandom(`${seed} request ${number}`);
  const route = pick(routes, number, chance);
  // A part does all that is asked for; the rest is odd in one way or several. What writes costs a hundred times a refusal.
  const tidy = chance.float(0, 1) < (route.guarded && route.method !== 'GET' ? 0.15 : 0.4);
  const odd = () => !tidy && chance.float(0, 1) < 0.3;
  const method = odd() && chance.float(0, 1) < 0.4 ? chance.pick(ODD_METHODS) : route.method;
  const signed = chance.float(0, 1) < 0.7;
  const content =
    route.body || route.path === ROUTES.paymentWebhook || odd()
      ? contentOf(route, document, known, tidy, chance)
      : undefined;
  return {
    number,
    route,
    method,
    address: `/api${addressOf(route, known, odd(), chance)}`,
    headers: {
      ...content?.headers,
      ...(odd() && chance.pick(ODD_HEADERS)),
      ...(odd() && content && { 'content-type': chance.pick(ODD_TYPES) }),
      ...(!signed && odd() && { authorization: chance.pick(FORGED) }),
    },
    ...(content && { body: content.body }),
    cut: content !== undefined && !tidy && chance.float(0, 1) < 0.04,
    signed,
  };
}

/** Each in its turn; but a call that waits for the worker's turn, however odd it is, only now and then. */
function pick(routes: Route[], number: number, chance: SeededRandom): Route {
  const [route, next] = [0, 1].map((step) => routes[(number + step) % routes.length]);
  if (!route || !next) throw new Error('the document has too few calls');
  return route.path === ROUTES.updateAllotmentSheets && chance.float(0, 1) < 0.9 ? next : route;
}

function contentOf(route: Route, document: Document, known: Known, tidy: boolean, chance: SeededRandom) {
  const json = { 'content-type': 'application/json' };
  if (route.path === ROUTES.paymentWebhook && chance.float(0, 1) < 0.8)
    return webhook(SECRETS.RAZORPAY_WEBHOOK_SECRET, tidy, known, chance);
  const form = wellFormed(route.body ?? { type: 'object' }, document, known, chance);
  const asForm = route.multipart && chance.float(0, 1) < 0.7;
  if (asForm) return multipart(form, tidy, chance);
  if (tidy) return { headers: json, body: Buffer.from(JSON.stringify(form)) };
  const dice = chance.float(0, 1);
  if (dice < 0.7) return { headers: json, body: Buffer.from(twisted(form, chance)) };
  if (dice < 0.85) return { headers: json, body: Buffer.from(hostileJson(chance)) };
  if (dice < 0.9)
    return { headers: json, body: Buffer.from(JSON.stringify(form).slice(0, -chance.integer(1, 9))) };
  if (dice < 0.93) return { headers: json, body: randomBytes(chance.integer(1, 300)) };
  if (dice < 0.96) return multipart(form, false, chance);
  if (dice < 0.98)
    return {
      headers: { ...json, 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(chance.integer(1, 500_000), 32)),
    };
  return { headers: json, body: Buffer.from(`{"a":"${'x'.repeat(chance.integer(90_000, 200_000))}"}`) };
}
