import type { SeededRandom } from '@mun/local/demo/seeded-random';
import type { Route } from './document.js';
import type { Known } from './known.js';

/** As they go over the wire: what is here is not encoded again. */
const ODD_IDS: readonly [string, ...string[]] = [
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
];

const ODD_QUERIES: readonly [string, ...string[]] = [
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
];

/** The route's address with things that exist, or with what nobody would ask for. */
export function addressOf(route: Route, known: Known, odd: boolean, chance: SeededRandom): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    odd && chance.float(0, 1) < 0.7
      ? chance.pick(ODD_IDS)
      : encodeURIComponent(idFor(route, name, known, chance)),
  );
  const query = odd && chance.float(0, 1) < 0.5 ? chance.pick(ODD_QUERIES) : tidyQuery(route, known, chance);
  return query === '' ? path : `${path}?${query}`;
}

function idFor({ path }: Route, name: string, known: Known, chance: SeededRandom): string {
  return known.any(name === 'registrationId' ? 'registration ids' : known.kindAt(path), chance);
}

function tidyQuery({ query }: Route, known: Known, chance: SeededRandom): string {
  return query
    .filter(() => chance.float(0, 1) < 0.5)
    .map(({ name, schema }) => {
      const choices = schema.enum ?? [
        known.any('/committees', chance),
        '1',
        'a',
        '2025-09-12',
        'csv',
        'xlsx',
        'url',
      ];
      return `${name}=${encodeURIComponent(String(choices[chance.integer(0, choices.length - 1)]))}`;
    })
    .join('&');
}
