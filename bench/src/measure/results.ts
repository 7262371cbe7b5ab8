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
  /** Commands per item. */
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
  return {
    name,
    goal,
    iterations: iterations.length,
    product: median(iterations.map(({ product }) => product.perSecond)),
    baseline: median(iterations.map(({ baseline }) => baseline.perSecond)),
    ratio: median(iterations.map(({ product, baseline }) => product.perSecond / baseline.perSecond)),
    commands: { product: last.product.commands, baseline: last.baseline.commands },
    differences: [
      ...differentWrites(last.product, last.baseline),
      ...differentShapes(last.product, last.baseline),
    ],
  };
}

/** Both sides must write equally often, with a tolerance for the product's scheduled tasks. */
function differentWrites({ commands: product }: Measurement, { commands: baseline }: Measurement): string[] {
  return WRITES.filter((name) => Math.abs((product[name] ?? 0) - (baseline[name] ?? 0)) > 0.05).map(
    (name) => `${name}: product ${product[name]}, baseline ${baseline[name]}`,
  );
}

function differentShapes({ shapes: product }: Measurement, { shapes: baseline }: Measurement): string[] {
  const onlyIn = (side: string, fields: string[], otherFields: string[]) =>
    fields.filter((field) => !otherFields.includes(field)).map((field) => `${field}: ${side} only`);
  return [...onlyIn('product', product, baseline), ...onlyIn('baseline', baseline, product)];
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
