import { WRITES, type Counts } from './counts.js';
import type { Bench, Round, Turn } from './side-by-side.js';

/** What all turns of a bench come to. */
export interface Result {
  name: string;
  /** The least ratio that is good enough. */
  goal: number;
  turns: number;
  /** Pieces per second, the median of the turns. */
  ours: number;
  bare: number;
  /** The median of the turns' own ratios: what else the machine does changes from turn to turn, less within one. */
  ratio: number;
  asked: { ours: Counts; bare: Counts };
  /** Why the two cannot be compared: what one writes and the other does not. Empty where all is well. */
  differences: string[];
}

/** At least half of what the driver alone does. */
const HALF = 0.5;

export function resultOf({ name, goal = HALF }: Pick<Bench, 'name' | 'goal'>, turns: Turn[]): Result {
  const last = turns.at(-1);
  if (!last) throw new Error(`${name}: not a single turn`);
  return {
    name,
    goal,
    turns: turns.length,
    ours: median(turns.map(({ ours }) => ours.perSecond)),
    bare: median(turns.map(({ bare }) => bare.perSecond)),
    ratio: median(turns.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
    asked: { ours: last.ours.asked, bare: last.bare.asked },
    differences: [...differentWrites(last.ours, last.bare), ...differentShapes(last.ours, last.bare)],
  };
}

/** The comparison is honest only while both write equally often; a stray one of the product's sweeps is let pass. */
function differentWrites({ asked: ours }: Round, { asked: bare }: Round): string[] {
  return WRITES.filter((name) => Math.abs((ours[name] ?? 0) - (bare[name] ?? 0)) > 0.05).map(
    (name) => `${name}: ours ${ours[name]}, bare ${bare[name]}`,
  );
}

function differentShapes({ left: ours }: Round, { left: bare }: Round): string[] {
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
