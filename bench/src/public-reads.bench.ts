import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { DemoProduct } from './environment/demo-product.js';
import { countResponses } from './measure/count-responses.js';
import type { Bench, BenchSide } from './measure/compare-sides.js';

const BASELINE_SERVER = fileURLToPath(new URL('environment/baseline-server.js', import.meta.url));
const RUN_MS = 2_000;

/** Compares concurrent reads of the committees with a bare server that sends the same bytes. */
export const PUBLIC_READS = [
  { images: 'url', goal: 0.7 },
  { images: 'base64', goal: 0.6 },
].map(({ images, goal }) => async ({ baseUrl }: DemoProduct): Promise<Bench> => {
  const path = `${API_PREFIX}${ROUTES.committees}?images=${images}`;
  const server = fork(BASELINE_SERVER, [baseUrl + path]);
  const [baselinePort] = (await once(server, 'message')) as [number];
  return {
    name: `GET ${path}`,
    goal,
    product: createSide(Number(new URL(baseUrl).port), path),
    baseline: createSide(baselinePort, path),
    close: () => server.disconnect(),
  };
});

/** Reads change nothing, so there is nothing to reset and only the speed to compare. */
function createSide(port: number, path: string): BenchSide {
  return {
    reset: () => Promise.resolve(),
    run: () => countResponses({ port, path }, RUN_MS),
    verify: () => Promise.resolve(),
    counts: () => Promise.resolve({}),
    shapes: () => Promise.resolve([]),
  };
}
