import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { DemoProduct } from './demo-product.js';
import { countResponses } from './count-responses.js';
import type { Bench, BenchSide } from './compare-sides.js';

const BARE = fileURLToPath(new URL('baseline-server.js', import.meta.url));
const ROUND_MS = 2_000;

/** Compares concurrent reads of the committees with a bare server that sends the same bytes. */
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

/** Reads change nothing, so there is nothing to reset and only the speed to compare. */
function asking(port: number, path: string): BenchSide {
  return {
    reset: () => Promise.resolve(),
    run: () => countResponses({ port, path }, ROUND_MS),
    verify: () => Promise.resolve(),
    counts: () => Promise.resolve({}),
    shapes: () => Promise.resolve([]),
  };
}
