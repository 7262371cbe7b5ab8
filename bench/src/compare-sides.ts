import { perItem, type CommandCounts } from './command-counts.js';

/** One side of a comparison: the product, or the same writes directly with the driver. */
export interface BenchSide {
  /** Restores the state before a run; not timed. */
  reset(): Promise<void>;
  /** Does the work and resolves when all of it is stored. @returns the number of items */
  run(): Promise<number>;
  /** Checks the result of a run; not timed. @throws Error if the work is incomplete */
  verify(): Promise<void>;
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
const FEWEST = 3;

/** Measures both sides alternately, so that other load on the machine affects both equally. */
export async function compareSides(
  bench: Bench,
  { iterations: most, seconds, signal }: RunLimits,
): Promise<Iteration[]> {
  const until = performance.now() + seconds * 1_000;
  const turns: Iteration[] = [];
  const goOn = () => turns.length < WARM_UP + FEWEST || performance.now() < until;
  while (turns.length < WARM_UP + most && goOn()) {
    signal.throwIfAborted();
    const ours = await measure(bench.product);
    signal.throwIfAborted();
    turns.push({ product: ours, baseline: await measure(bench.baseline) });
  }
  return turns.slice(WARM_UP);
}

async function measure(side: BenchSide): Promise<Measurement> {
  await side.reset();
  const before = await side.counts();
  const began = performance.now();
  const pieces = await side.run();
  const seconds = (performance.now() - began) / 1_000;
  const asked = perItem(before, await side.counts(), pieces);
  await side.verify();
  const left = await side.shapes();
  await side.reset();
  return { perSecond: pieces / seconds, commands: asked, shapes: left };
}
