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
  /**
   * Milliseconds of CPU time that this side has used so far. If given, the results are items per second of it, without what it
   * uses while nothing runs.
   */
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
  const baselineIdle = { ...idle, cpu: await measureIdleCpu(bench.baseline) };
  const results: Iteration[] = [];
  const hasTime = () => results.length < WARM_UP + MIN_ITERATIONS || performance.now() < deadline;
  while (results.length < WARM_UP + iterations && hasTime()) {
    signal.throwIfAborted();
    const product = await measure(bench.product, idle);
    signal.throwIfAborted();
    results.push({ product, baseline: await measure(bench.baseline, baselineIdle) });
  }
  return results.slice(WARM_UP);
}

/** What happens while nothing runs. */
interface Idle {
  /** Commands per second, of both sides, because they share the servers. */
  commands: CommandCounts;
  /** CPU time per time. */
  cpu: number;
}

async function measureIdle(side: BenchSide): Promise<Idle> {
  await side.reset();
  const before = await side.counts();
  const cpu = await measureIdleCpu(side);
  const counts = difference(before, await side.counts());
  const perSecond = Object.entries(counts).map(([name, count]) => [name, count / IDLE_SECONDS]);
  return { commands: Object.fromEntries(perSecond), cpu };
}

async function measureIdleCpu({ cpuTime = () => 0 }: BenchSide): Promise<number> {
  const before = cpuTime();
  await sleep(IDLE_SECONDS * 1_000);
  return (cpuTime() - before) / (IDLE_SECONDS * 1_000);
}

async function measure(side: BenchSide, idle: Idle): Promise<Measurement> {
  await side.reset();
  const before = await side.counts();
  const cpuBefore = side.cpuTime?.();
  const startedAt = performance.now();
  const items = await side.run();
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpuSeconds =
    side.cpuTime && cpuBefore !== undefined
      ? (side.cpuTime() - cpuBefore) / 1_000 - idle.cpu * seconds
      : undefined;
  const commands = perItem(difference(before, await side.counts()), idle.commands, seconds, items);
  await side.verify();
  const shapes = await side.shapes();
  await side.reset();
  return { perSecond: items / (cpuSeconds ?? seconds), commands, shapes };
}
