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
  commands: { ours: CommandCounts; bare: CommandCounts };
  /** Writes of only one side, which make the comparison invalid. */
  differences: string[];
}

/** At least half of the driver's throughput. */
const HALF = 0.5;

export function summarize({ name, goal = HALF }: Pick<Bench, 'name' | 'goal'>, turns: Iteration[]): Result {
  const last = turns.at(-1);
  if (!last) throw new Error(`${name}: not a single turn`);
  return {
    name,
    goal,
    iterations: turns.length,
    product: median(turns.map(({ product: ours }) => ours.perSecond)),
    baseline: median(turns.map(({ baseline: bare }) => bare.perSecond)),
    ratio: median(turns.map(({ product: ours, baseline: bare }) => ours.perSecond / bare.perSecond)),
    commands: { ours: last.product.commands, bare: last.baseline.commands },
    differences: [
      ...differentWrites(last.product, last.baseline),
      ...differentShapes(last.product, last.baseline),
    ],
  };
}

/** Both sides must write equally often, with a tolerance for the product's scheduled tasks. */
function differentWrites({ commands: ours }: Measurement, { commands: bare }: Measurement): string[] {
  return WRITES.filter((name) => Math.abs((ours[name] ?? 0) - (bare[name] ?? 0)) > 0.05).map(
    (name) => `${name}: ours ${ours[name]}, bare ${bare[name]}`,
  );
}

function differentShapes({ shapes: ours }: Measurement, { shapes: bare }: Measurement): string[] {
  const only = (side: string, these: string[], those: string[]) =>
    these.filter((field) => !those.includes(field)).map((field) => `${field}: ${side} only`);
  return [...only('ours', ours, bare), ...only('bare', bare, ours)];
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
