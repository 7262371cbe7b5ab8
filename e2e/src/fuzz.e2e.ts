import type { AdminLoginResponse } from '@mun/contracts/admin';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf, type Document } from './fuzz/document.js';
import { SECRETS, startBareProduct, type BareProduct } from './bare-product.js';
import { plant } from './fuzz/garden.js';
import { HEAP_ON_SIGNAL, heapOf } from './fuzz/heap.js';
import { faultIn } from './fuzz/judge.js';
import { Known } from './fuzz/known.js';
import { shot, type Shot } from './fuzz/requests.js';
import { CANARY } from './fuzz/well-formed.js';
import { Line } from './fuzz/wire.js';

/** The same requests in every run of the tests; elsewhere `FUZZ_SEED=$RANDOM FUZZ_REQUESTS=200000` looks further. */
const SEED = process.env['FUZZ_SEED'] ?? 'meridian';
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 20_400);
const AT_ONCE = 8;
/** So often it is looked up anew what there is: calls delete it. */
const LOOK_EVERY = 1_000;
/** What stored lists and caches may differ by; a leak of a kilobyte a request would be twice as much. */
const HEAP_MAY_GROW = 12e6;

describe(`${REQUESTS} requests of all kinds, FUZZ_SEED=${SEED}`, () => {
  let product: BareProduct;
  let token = '';
  /** Of the session that the calls end which end one: the others go on. */
  let doomed = '';
  let mailing: string;
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${product.port}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  };
  const read = (path: string) => call('GET', path);

  beforeAll(async () => {
    product = await startBareProduct({}, HEAP_ON_SIGNAL);
    const { ADMIN_CODE: code } = SECRETS;
    const login = async () => (await call('POST', ROUTES.adminLogin, { code })) as AdminLoginResponse;
    ({ message: token } = await login());
    ({ message: doomed } = await login());
    ({ mailing } = await plant(call));
  });
  afterAll(() => product.stop());

  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const heaps: number[] = [];

  it(
    'are all answered, and none with an error of ours or a look at our insides',
    { timeout: 900_000 },
    async () => {
      const document = (await read(ROUTES.openApiDocument)) as Document;
      const routes = routesOf(document);
      expect(routes.length).toBeGreaterThan(60);
      const [line, end] = [token, doomed].map((each) => new Line(product.port, each)) as [Line, Line];
      const ends = ({ method, address }: Shot) =>
        method === 'DELETE' && address.startsWith(API_PREFIX + ROUTES.adminSession);
      const fire = async (made: Shot) => {
        const echo = await (ends(made) ? end : line).send(made);
        statuses.set(echo.status, (statuses.get(echo.status) ?? 0) + 1);
        const fault = faultIn(made, echo);
        if (fault)
          faults.push(`request ${made.number}, ${made.method} ${made.address.slice(0, 120)}: ${fault}`);
      };

      for (let from = 0; from < REQUESTS; from += LOOK_EVERY) {
        const known = await Known.from(read, mailing);
        let next = from;
        const until = Math.min(from + LOOK_EVERY, REQUESTS);
        const gun = async () => {
          while (next < until) await fire(shot(SEED, next++, routes, document, known));
        };
        await Promise.all(Array.from({ length: AT_ONCE }, gun));
        heaps.push(await heapOf(product));
      }
      line.close();
      end.close();
      console.log(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
      expect(faults).toEqual([]);
      // Not all bounced off the first door: a good part did what they were made for.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
      expect(statuses.get(201) ?? 0).toBeGreaterThan(50);
    },
  );

  it('leave the program as healthy as before', async () => {
    expect(product.alive()).toBe(true);
    expect(await read(ROUTES.ready)).toMatchObject({ status: 'ok' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('leave no memory behind', () => {
    const third = Math.floor(heaps.length / 3);
    const least = (part: number[]) => Math.min(...part);
    const [, second, last] = [0, 1, 2].map((at) => least(heaps.slice(at * third, (at + 1) * third)));
    console.log(
      `heap after each ${LOOK_EVERY}, MB: ${heaps.map((bytes) => Math.round(bytes / 1e6)).join(' ')}`,
    );
    expect((last ?? NaN) - (second ?? NaN)).toBeLessThan(HEAP_MAY_GROW);
  });

  it('leave nothing in the logs that names a person or a secret, and no error that nobody expected', async () => {
    const lines = product.log().split('\n');
    expect(lines.length).toBeGreaterThan(REQUESTS / 2);
    for (const word of [CANARY, '9876500001', token, ...Object.values(SECRETS)])
      expect(lines.filter((text) => text.includes(word)).slice(0, 3), word).toEqual([]);
    expect(lines.filter((text) => /"level":(50|60)/.test(text)).slice(0, 3)).toEqual([]);
  });
});
