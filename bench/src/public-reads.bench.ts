import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { DemoProduct } from './demo-product.js';
import { countResponses } from './count-responses.js';
import type { Bench, BenchSide } from './compare-sides.js';

const BARE = fileURLToPath(new URL('baseline-server.js', import.meta.url));
const ROUND_MS = 2_000;

/** The committees, read by everybody at once, beside a bare server that has nothing but the same bytes to send. */
export const PUBLIC_READS = [
  { form: 'url', goal: 0.7 },
  { form: 'base64', goal: 0.6 },
].map(({ form, goal }) => async ({ baseUrl: site }: DemoProduct): Promise<Bench> => {
  const path = `${API_PREFIX}${ROUTES.committees}?images=${form}`;
  const bare = fork(BARE, [site + path]);
  const [barePort] = (await once(bare, 'message')) as [number];
  return {
    name: `GET ${path}`,
    goal,
    product: asking(Number(new URL(site).port), path),
    baseline: asking(barePort, path),
    close: () => bare.disconnect(),
  };
});

/** Nothing is written: there is nothing to put back, and nothing to compare but the speed. */
function asking(port: number, path: string): BenchSide {
  return {
    reset: () => Promise.resolve(),
    run: () => countResponses({ port, path }, ROUND_MS),
    verify: () => Promise.resolve(),
    counts: () => Promise.resolve({}),
    shapes: () => Promise.resolve([]),
  };
}
