import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { DemoProduct } from './environment/demo-product.js';
import { cpuTime } from './measure/cpu-time.js';
import { countResponses } from './measure/count-responses.js';
import type { Bench, BenchSide } from './measure/compare-sides.js';

const BASELINE_SERVER = fileURLToPath(new URL('environment/baseline-server.js', import.meta.url));
const RUN_MS = 2_000;

const GOAL = 0.7;

/**
 * Compares concurrent public reads with a bare server that sends the same bytes and no security headers. The unit is reads per
 * second of CPU time: on a busy machine the throughput depends on the time that each process is given.
 */
export const PUBLIC_READS = [
  `${API_PREFIX}${ROUTES.committees}?images=url`,
  `${API_PREFIX}${ROUTES.committees}?images=base64`,
  `${API_PREFIX}${ROUTES.faqs}`,
  '/',
].map((path) => async ({ baseUrl, backendPid }: DemoProduct): Promise<Bench> => {
  const server = fork(BASELINE_SERVER, [baseUrl + path]);
  const [baselinePort] = (await once(server, 'message')) as [number];
  return {
    name: `GET ${path}`,
    goal: GOAL,
    product: createSide(Number(new URL(baseUrl).port), path, backendPid),
    baseline: createSide(baselinePort, path, server.pid ?? 0),
    close: () => server.disconnect(),
  };
});

/** Reads change nothing, so there is nothing to reset and only the speed to compare. */
function createSide(port: number, path: string, pid: number): BenchSide {
  return {
    reset: () => Promise.resolve(),
    run: () => countResponses({ port, path }, RUN_MS),
    verify: () => Promise.resolve(),
    cpuTime: () => cpuTime([pid]),
    counts: () => Promise.resolve({}),
    shapes: () => Promise.resolve([]),
  };
}
