import { perItem, type CommandCounts } from './command-counts.js';

/** One of the two that are compared: the product, or the same writes straight with the driver. */
export interface BenchSide {
  /** Puts everything back to how it was before a round; not timed. */
  reset(): Promise<void>;
  /** Does the whole work of a round; resolves when the last of it is stored. @returns how many pieces were done */
  run(): Promise<number>;
  /** After a round, not timed. @throws Error where not everything was done that is claimed */
  verify(): Promise<void>;
  /** How often the servers were asked for each command so far. */
  counts(): Promise<CommandCounts>;
  /** What the pieces left behind, as shapes.ts describes it. */
  shapes(): Promise<string[]>;
}

export interface Bench {
  /** What a piece is, in the plural: 'free registrations with a coupon'. */
  name: string;
  /** The least ratio of ours to bare that is good enough; half, where none is named. */
  goal?: number;
  product: BenchSide;
  baseline: BenchSide;
  /** After the last round. */
  close?(): void;
}

/** A round of one side: how fast it was, what each piece asked of the servers, and what was left. */
export interface Measurement {
  perSecond: number;
  commands: CommandCounts;
  shapes: string[];
}

/** One round of ours and, right after it, one of bare. */
export interface Iteration {
  product: Measurement;
  baseline: Measurement;
}

export interface RunLimits {
  /** So many are counted; fewer, but at least three, where they take longer than `seconds`. */
  iterations: number;
  seconds: number;
  /** Ends the measuring after the round that is under way. */
  signal: AbortSignal;
}

/** The first turn warms up compilers, connections and caches and is not counted. */
const WARM_UP = 1;
/** Fewer make no median. */
const FEWEST = 3;

/** Measures both sides in turns, so that whatever else the machine does meets both alike. */
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
