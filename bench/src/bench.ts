import { parseArgs } from 'node:util';
import { ALLOTMENTS } from './allotments.bench.js';
import { measureAllotmentTable } from './allotment-table.bench.js';
import { startDemoProduct } from './demo-product.js';
import { measureLighthouse } from './lighthouse.bench.js';
import { measureOpeningDay, startGrowthEnvironment } from './load.bench.js';
import { mailingBench, startMailingEnvironment } from './mailing.bench.js';
import { PUBLIC_READS } from './public-reads.bench.js';
import { registrationsBench } from './registrations.bench.js';
import { summarize, type Result } from './results.js';
import { compareSides, type Bench } from './compare-sides.js';
import { formatTable } from './table.js';
import { webhooksBench } from './webhooks.bench.js';
import { startBenchEnvironment } from './bench-environment.js';

/** The time for all benchmarks together. */
const SECONDS = 120;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    turns: { type: 'string', default: '12' },
    /** The folder for the backend's CPU profile, with registrations and webhooks. */
    profile: { type: 'string' },
  },
});
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

const startBooks = () => startBenchEnvironment({ profileDir: values.profile });

/** `npm run bench` runs all, `npm run bench -- webhooks` the named ones, each with a fresh environment. */
const BENCHES: Record<string, () => Promise<void>> = {
  registrations: () => on(startBooks, (world) => compare(registrationsBench(world))),
  webhooks: () => on(startBooks, (world) => compare(webhooksBench(world))),
  mailing: async () => {
    for (const connections of [1, 3]) {
      const start = () => startMailingEnvironment(connections);
      await on(start, (world) => compare(Promise.resolve(mailingBench(world))));
    }
  },
  allotments: () =>
    on(startBooks, async (world) => {
      for (const make of ALLOTMENTS) await compare(make(world));
    }),
  load: async () => {
    await on(startGrowthEnvironment, async ({ bench, measureLists: lists }) => {
      await compare(Promise.resolve(bench));
      console.log(await lists());
    });
    const { table, errors } = await measureOpeningDay();
    console.log(table);
    // Even one error means that a delegate could not register.
    if (errors.length > 0) throw new Error(`${errors.length} delegates could not register: ${errors[0]}`);
  },
  'public-reads': () =>
    on(startDemoProduct, async (product) => {
      for (const make of PUBLIC_READS) await compare(make(product));
    }),
  'allotment-table': () =>
    on(startDemoProduct, async (product) => console.log(await measureAllotmentTable(product))),
  lighthouse: () => on(startDemoProduct, async (product) => console.log(await measureLighthouse(product))),
};
const chosen = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const unknown = chosen.find((name) => !BENCHES[name]);
if (unknown) throw new Error(`no bench '${unknown}'; there are ${Object.keys(BENCHES).join(', ')}`);
const results: Result[] = [];
try {
  for (const name of chosen) await BENCHES[name]?.();
} catch (error) {
  if (!interrupted.signal.aborted) throw error;
  process.exitCode = 130;
}
if (results.length > 0) console.log(formatTable(results));
// A missed goal is only reported; different writes make the comparison invalid, which is an error.
for (const { name, differences } of results) {
  if (differences.length === 0) continue;
  process.exitCode = 1;
  console.error(`${name}: the two do not write the same. ${differences.join('; ')}`);
}

async function on<T extends { stop(): Promise<void> }>(
  start: () => Promise<T>,
  work: (ground: T) => Promise<void>,
): Promise<void> {
  interrupted.signal.throwIfAborted();
  const ground = await start();
  try {
    await work(ground);
  } finally {
    await ground.stop();
  }
}

async function compare(made: Promise<Bench>): Promise<void> {
  const bench = await made;
  const limits = {
    iterations: Number(values.turns),
    seconds: SECONDS / chosen.length,
    signal: interrupted.signal,
  };
  try {
    results.push(summarize(bench, await compareSides(bench, limits)));
  } finally {
    bench.close?.();
  }
}
