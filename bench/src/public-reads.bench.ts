import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { DemoProduct } from './environment/demo-product.js';
import { cpuTime } from './measure/cpu-time.js';
import { countResponses } from './measure/count-responses.js';
import type { Bench, BenchSide } from './measure/compare-sides.js';
import { median } from './measure/results.js';

const BARE = 'environment/baseline-server.js';
const EXPRESS = 'environment/express-server.js';
const RUN_MS = 2_000;
const MINUTES = 5;

const GOAL = 0.7;
/** The response cache pays if it is more than twice as fast (docs/decisions/response-cache.md). */
const EXPRESS_GOAL = 2;
const FAQS = `${API_PREFIX}${ROUTES.faqs}`;

type MakeBench = (product: DemoProduct) => Promise<Bench>;

/**
 * Compares concurrent public reads with a bare server that sends the same bytes and no security headers, and one list with
 * Express. The unit is reads per second of CPU time: on a busy machine the throughput depends on the time that each process is
 * given.
 */
export const PUBLIC_READS: MakeBench[] = [
  ...[
    `${API_PREFIX}${ROUTES.committees}?images=url`,
    `${API_PREFIX}${ROUTES.committees}?images=base64`,
    FAQS,
    '/',
  ].map((path) => (product: DemoProduct) => compareWith(BARE, path, product)),
  async (product) => ({
    ...(await compareWith(EXPRESS, FAQS, product)),
    name: `GET ${FAQS}, baseline Express`,
    goal: EXPRESS_GOAL,
  }),
];

/** Compares one list with the bare server for five minutes, and returns the ratio in each, because a process may slow down. */
export async function measureSustainedReads(product: DemoProduct, signal: AbortSignal): Promise<string> {
  const { product: cached, baseline, close } = await compareWith(BARE, FAQS, product);
  const lines = [`GET ${FAQS}, reads per second of CPU time`];
  const measure = async ({ run, cpuTime: cpu = () => 0 }: BenchSide) => {
    const before = cpu();
    const reads = await run();
    return (reads * 1_000) / (cpu() - before);
  };
  for (let minute = 1; minute <= MINUTES && !signal.aborted; minute += 1) {
    const ofProduct: number[] = [];
    const ofBaseline: number[] = [];
    for (const end = performance.now() + 60_000; performance.now() < end;) {
      // The product is under load for most of the time.
      for (let run = 0; run < 4; run += 1) ofProduct.push(await measure(cached));
      ofBaseline.push(await measure(baseline));
    }
    const [reads, bare] = [median(ofProduct), median(ofBaseline)];
    lines.push(
      `minute ${minute}: ${reads.toFixed(0)}, bare server ${bare.toFixed(0)}, ratio ${(reads / bare).toFixed(2)}`,
    );
  }
  close?.();
  return lines.join('\n');
}

async function compareWith(
  server: string,
  path: string,
  { baseUrl, backendPid }: DemoProduct,
): Promise<Bench> {
  const baseline = fork(fileURLToPath(new URL(server, import.meta.url)), [baseUrl + path]);
  const [port] = (await once(baseline, 'message')) as [number];
  return {
    name: `GET ${path}`,
    goal: GOAL,
    product: createSide(Number(new URL(baseUrl).port), path, backendPid),
    baseline: createSide(port, path, baseline.pid ?? 0),
    close: () => baseline.disconnect(),
  };
}

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
