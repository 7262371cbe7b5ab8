import { WRITES, type CommandCounts } from './command-counts.js';
import type { Bench, Measurement, Iteration } from './compare-sides.js';

/** The summary of a benchmark. */
export interface Result {
  name: string;
  /** The smallest acceptable ratio. */
  goal: number;
  iterations: number;
  /** Items per second, the median of the iterations. */
  product: number;
  baseline: number;
  /** The median of the iterations' ratios, because the machine's load varies less within an iteration than between them. */
  ratio: number;
  /** Commands per item, the medians of the iterations. */
  commands: { product: CommandCounts; baseline: CommandCounts };
  /** Writes of only one side, which make the comparison invalid. */
  differences: string[];
}

/** At least half of the driver's throughput. */
const DEFAULT_GOAL = 0.5;

/** @throws Error if there are no iterations */
export function summarize(
  { name, goal = DEFAULT_GOAL }: Pick<Bench, 'name' | 'goal'>,
  iterations: Iteration[],
): Result {
  const last = iterations.at(-1);
  if (!last) throw new Error(`${name}: no iterations`);
  const commands = {
    product: medianCounts(iterations.map(({ product }) => product.commands)),
    baseline: medianCounts(iterations.map(({ baseline }) => baseline.commands)),
  };
  return {
    name,
    goal,
    iterations: iterations.length,
    product: median(iterations.map(({ product }) => product.perSecond)),
    baseline: median(iterations.map(({ baseline }) => baseline.perSecond)),
    ratio: median(iterations.map(({ product, baseline }) => product.perSecond / baseline.perSecond)),
    commands,
    differences: [...differentWrites(commands), ...differentShapes(last.product, last.baseline)],
  };
}

/** More than the product's scheduled tasks can add, and less than one write for every second item. */
const WRITES_TOLERANCE = 0.25;

/** Both sides must write equally often. */
function differentWrites({ product, baseline }: Result['commands']): string[] {
  const differs = (name: string) => Math.abs((product[name] ?? 0) - (baseline[name] ?? 0)) > WRITES_TOLERANCE;
  return WRITES.filter(differs).map(
    (name) => `${name}: product ${product[name]}, baseline ${baseline[name]}`,
  );
}

function differentShapes({ shapes: product }: Measurement, { shapes: baseline }: Measurement): string[] {
  const onlyIn = (side: string, fields: string[], otherFields: string[]) =>
    fields.filter((field) => !otherFields.includes(field)).map((field) => `${field}: ${side} only`);
  return [...onlyIn('product', product, baseline), ...onlyIn('baseline', baseline, product)];
}

/** A run may coincide with a scheduled task that is due every minute; the median does not. */
function medianCounts(counts: CommandCounts[]): CommandCounts {
  const names = Object.keys(counts[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(counts.map((count) => count[name] ?? 0))]));
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
