import { parseArgs } from 'node:util';
import { ALLOTMENTS } from './allotments.bench.js';
import { measureAllotmentTable } from './allotment-table.bench.js';
import { startDemoProduct } from './environment/demo-product.js';
import { startGrowingConferences } from './growth.bench.js';
import { measureLighthouse } from './lighthouse.bench.js';
import { startGrowthEnvironment } from './load.bench.js';
import { measureOrganiserTasks } from './organiser-tasks.bench.js';
import { measureOpeningDay } from './opening-day.js';
import { mailingBench, startMailingEnvironment } from './mailing.bench.js';
import { measureProposals } from './proposals.bench.js';
import { measureSustainedReads, PUBLIC_READS } from './public-reads.bench.js';
import { measureReadsWhileSolving } from './reads-while-solving.js';
import { registrationsBench } from './registrations.bench.js';
import { summarize, type Result } from './measure/results.js';
import { compareSides, type Bench } from './measure/compare-sides.js';
import { formatTable } from './measure/table.js';
import { measureSchools } from './school.bench.js';
import { webhooksBench } from './webhooks.bench.js';
import { startBenchEnvironment } from './environment/bench-environment.js';

/** The time for all benchmarks together. */
const TOTAL_SECONDS = 120;

/** The number of delegates in which `search` searches. */
const SEARCHED = 5_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    iterations: { type: 'string', default: '12' },
    /** The folder for the backend's CPU profile, with registrations and webhooks. */
    profile: { type: 'string' },
    /** The numbers of stored registrations that `growth` compares; the first is the reference. */
    stored: { type: 'string', default: '1000,10000,100000' },
  },
});
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

const startEnvironment = () => startBenchEnvironment({ profileDir: values.profile });

/** `npm run bench` runs all, `npm run bench -- webhooks` the named ones, each with a fresh environment. */
const BENCHES: Record<string, () => Promise<void>> = {
  registrations: () =>
    withEnvironment(startEnvironment, (environment) => compare(registrationsBench(environment))),
  webhooks: () => withEnvironment(startEnvironment, (environment) => compare(webhooksBench(environment))),
  mailing: async () => {
    for (const [workers, connections] of [
      [1, 1],
      [1, 3],
      [3, 1],
    ] as const) {
      const start = () => startMailingEnvironment(workers, connections);
      await withEnvironment(start, (environment) => compare(Promise.resolve(mailingBench(environment))));
    }
  },
  allotments: () =>
    withEnvironment(startEnvironment, async (environment) => {
      for (const make of ALLOTMENTS) await compare(make(environment));
    }),
  load: async () => {
    await withEnvironment(startGrowthEnvironment, async ({ bench, measureLists }) => {
      await compare(Promise.resolve(bench));
      console.log(await measureLists());
    });
    const { table, errors } = await measureOpeningDay();
    console.log(table);
    // Even one error means that a delegate could not register.
    if (errors.length > 0) throw new Error(`${errors.length} delegates could not register: ${errors[0]}`);
  },
  growth: () =>
    withEnvironment(
      () => startGrowingConferences(values.stored.split(',').map(Number)),
      async ({ measure }) => console.log(await measure(Number(values.iterations), interrupted.signal)),
    ),
  search: () =>
    withEnvironment(
      () => startGrowingConferences([SEARCHED]),
      async ({ measureSearch }) => console.log(await measureSearch()),
    ),
  'public-reads': () =>
    withEnvironment(
      () => startDemoProduct(),
      async (product) => {
        for (const make of PUBLIC_READS) await compare(make(product));
      },
    ),
  'sustained-reads': () =>
    withEnvironment(
      () => startDemoProduct(),
      async (product) => console.log(await measureSustainedReads(product, interrupted.signal)),
    ),
  school: () =>
    withEnvironment(startEnvironment, async (environment) => console.log(await measureSchools(environment))),
  'allotment-table': () =>
    withEnvironment(
      () => startDemoProduct(),
      async (product) => console.log(await measureAllotmentTable(product)),
    ),
  'organiser-tasks': () =>
    withEnvironment(
      () => startDemoProduct({ SEED: 'none' }),
      async (product) => console.log(await measureOrganiserTasks(product)),
    ),
  proposals: async () => {
    console.log(await measureProposals(interrupted.signal));
    console.log(await measureReadsWhileSolving(interrupted.signal));
  },
  lighthouse: () =>
    withEnvironment(
      () => startDemoProduct(),
      async (product) => console.log(await measureLighthouse(product)),
    ),
};
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const unknown = names.find((name) => !BENCHES[name]);
if (unknown)
  throw new Error(`unknown benchmark '${unknown}', expected one of ${Object.keys(BENCHES).join(', ')}`);
const results: Result[] = [];
try {
  for (const name of names) await BENCHES[name]?.();
} catch (error) {
  if (!interrupted.signal.aborted) throw error;
  process.exitCode = 130;
}
if (results.length > 0) console.log(formatTable(results));
// A missed goal is only reported; different writes make the comparison invalid, which is an error.
for (const { name, differences } of results) {
  if (differences.length === 0) continue;
  process.exitCode = 1;
  console.error(`${name}: product and baseline write differently. ${differences.join('; ')}`);
}

async function withEnvironment<T extends { stop(): Promise<void> }>(
  start: () => Promise<T>,
  measure: (environment: T) => Promise<void>,
): Promise<void> {
  interrupted.signal.throwIfAborted();
  const environment = await start();
  try {
    await measure(environment);
  } finally {
    await environment.stop();
  }
}

async function compare(created: Promise<Bench>): Promise<void> {
  const bench = await created;
  const limits = {
    iterations: Number(values.iterations),
    seconds: TOTAL_SECONDS / names.length,
    signal: interrupted.signal,
  };
  try {
    results.push(summarize(bench, await compareSides(bench, limits)));
  } finally {
    bench.close?.();
  }
}
