import { setTimeout as sleep } from 'node:timers/promises';
import { difference, perItem, type CommandCounts } from './command-counts.js';

/** One side of a comparison: the product, or the same writes directly with the driver. */
export interface BenchSide {
  /** Restores the state before a run; not timed. */
  reset(): Promise<void>;
  /** Does the work and resolves when all of it is stored. @returns the number of items */
  run(): Promise<number>;
  /** Checks the result of a run; not timed. @throws Error if the work is incomplete */
  verify(): Promise<void>;
  /** Milliseconds of CPU time that this side has used so far. If given, the results are items per second of it. */
  cpuTime?(): number;
  /** Returns the servers' command counters. */
  counts(): Promise<CommandCounts>;
  /** Returns the shapes of the written documents. */
  shapes(): Promise<string[]>;
}

export interface Bench {
  /** The name of the items, in the plural: 'free registrations with a coupon'. */
  name: string;
  /** The smallest acceptable ratio of product to baseline; 0.5 by default. */
  goal?: number;
  product: BenchSide;
  baseline: BenchSide;
  /** Called after the last run. */
  close?(): void;
}

/** The result of one run of one side. */
export interface Measurement {
  perSecond: number;
  commands: CommandCounts;
  shapes: string[];
}

/** One run of the product, directly followed by one of the baseline. */
export interface Iteration {
  product: Measurement;
  baseline: Measurement;
}

export interface RunLimits {
  /** The number of measured iterations; fewer, but at least three, if they take longer than `seconds`. */
  iterations: number;
  seconds: number;
  /** Stops after the current run. */
  signal: AbortSignal;
}

/** The first iteration warms up compilers, connections and caches and is not counted. */
const WARM_UP = 1;
/** The minimum for a median. */
const MIN_ITERATIONS = 3;
const IDLE_SECONDS = 2;

/** Measures both sides alternately, so that other load on the machine affects both equally. */
export async function compareSides(
  bench: Bench,
  { iterations, seconds, signal }: RunLimits,
): Promise<Iteration[]> {
  const deadline = performance.now() + seconds * 1_000;
  const idle = await measureIdle(bench.product);
  const results: Iteration[] = [];
  const hasTime = () => results.length < WARM_UP + MIN_ITERATIONS || performance.now() < deadline;
  while (results.length < WARM_UP + iterations && hasTime()) {
    signal.throwIfAborted();
    const product = await measure(bench.product, idle);
    signal.throwIfAborted();
    results.push({ product, baseline: await measure(bench.baseline, idle) });
  }
  return results.slice(WARM_UP);
}

/** Returns the commands per second while nothing runs. */
async function measureIdle(side: BenchSide): Promise<CommandCounts> {
  await side.reset();
  const before = await side.counts();
  await sleep(IDLE_SECONDS * 1_000);
  const counts = difference(before, await side.counts());
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count / IDLE_SECONDS]));
}

async function measure(side: BenchSide, idle: CommandCounts): Promise<Measurement> {
  await side.reset();
  const before = await side.counts();
  const startedAt = performance.now();
  const cpuBefore = side.cpuTime?.();
  const items = await side.run();
  const cpuAfter = side.cpuTime?.();
  const seconds = (performance.now() - startedAt) / 1_000;
  const used =
    cpuBefore === undefined || cpuAfter === undefined ? seconds : (cpuAfter - cpuBefore) / 1_000;
  const commands = perItem(difference(before, await side.counts()), idle, seconds, items);
  await side.verify();
  const shapes = await side.shapes();
  await side.reset();
  return { perSecond: items / used, commands, shapes };
}
