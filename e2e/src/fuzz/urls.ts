import type { Endpoint } from './openapi.js';
import type { FuzzContext } from './resource-pool.js';

/** Sent as they are, without further encoding. */
const HOSTILE_IDS = [
  '%00',
  '%E0%A4%A',
  '%FF',
  '%',
  '..%2f..%2fetc',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '0',
  '%7B%22$ne%22:null%7D',
  '[object%20Object]',
  '%F0%9F%92%A5',
  "'%20OR%201=1",
  '*',
  '.',
  '%0d%0aSet-Cookie:x',
  'x'.repeat(3_000),
  '000000000000',
  'g'.repeat(24),
] as const;

const HOSTILE_QUERIES = [
  '',
  'x',
  '%',
  '%00',
  '?&&==&',
  '[$ne]=1',
  '__proto__[x]=1',
  '__proto__=1',
  'constructor[prototype][x]=1',
  'limit=-1',
  'limit=1e9&page=99999999999',
  'limit=NaN&page=x&skip=-1',
  'search[$regex]=(a%2B)%2B$',
  'search=(((((((((((((a%2B)%2B)%2B)%2B$',
  'search=%5B%5C%00',
  'search=%F0%9F%92%A5&sort=$where',
  'sort[]=1&sort[]=2',
  'after=%FF&before=2025-99-99',
  'format=../../x',
  'images=url&images=base64',
  'a=1&'.repeat(600),
  `search=${'x'.repeat(4_000)}`,
] as const;

/** Returns the endpoint's path and query with ids that exist or, if `hostile`, with ids and queries that no client sends. */
export function urlFor(endpoint: Endpoint, hostile: boolean, context: FuzzContext): string {
  const { random } = context;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    hostile && random.float(0, 1) < 0.7
      ? random.pick(HOSTILE_IDS)
      : encodeURIComponent(idFor(endpoint, name, context)),
  );
  const query =
    hostile && random.float(0, 1) < 0.5 ? random.pick(HOSTILE_QUERIES) : validQuery(endpoint, context);
  return query === '' ? path : `${path}?${query}`;
}

function idFor({ path }: Endpoint, name: string, { pool, random }: FuzzContext): string {
  return pool.pick(name === 'registrationId' ? 'registration ids' : pool.kindOf(path), random);
}

function validQuery({ query }: Endpoint, { pool, random }: FuzzContext): string {
  return query
    .filter(() => random.float(0, 1) < 0.5)
    .map(({ name, schema }) => {
      const values = schema.enum ?? [
        pool.pick('/committees', random),
        '1',
        'a',
        '2025-09-12',
        'csv',
        'xlsx',
        'url',
      ];
      return `${name}=${encodeURIComponent(String(values[random.integer(0, values.length - 1)]))}`;
    })
    .join('&');
}
