import { perPiece, type Counts } from './counts.js';

/** One of the two that are compared: the product, or the same writes straight with the driver. */
export interface Side {
  /** Puts everything back to how it was before a round; not timed. */
  reset(): Promise<void>;
  /** Does the whole work of a round; resolves when the last of it is stored. @returns how many pieces were done */
  round(): Promise<number>;
  /** After a round, not timed. @throws Error where not everything was done that is claimed */
  verify(): Promise<void>;
  /** How often the servers were asked for each command so far. */
  counts(): Promise<Counts>;
  /** What a piece left behind; see shapes.ts. */
  shapes(): Promise<string[]>;
}

export interface Bench {
  /** What a piece is, in the plural: 'free registrations with a coupon'. */
  name: string;
  ours: Side;
  bare: Side;
}

/** What one side did: the median of its rounds in pieces per second, and what a piece of the last round asked and left. */
export interface Measured {
  perSecond: number;
  asked: Counts;
  left: string[];
}

/** The first round of each side warms up compilers, connections and caches and is not counted. */
const WARM_UP = 1;

/** Measures both sides in turns, so that whatever else the machine does meets both alike. */
export async function sideBySide(bench: Bench, rounds: number): Promise<{ ours: Measured; bare: Measured }> {
  const [ours, bare]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    ours.push(await measure(bench.ours));
    bare.push(await measure(bench.bare));
  }
  return { ours: summary(ours), bare: summary(bare) };
}

type Round = Measured;

async function measure(side: Side): Promise<Round> {
  await side.reset();
  const before = await side.counts();
  const began = performance.now();
  const pieces = await side.round();
  const seconds = (performance.now() - began) / 1_000;
  const asked = perPiece(before, await side.counts(), pieces);
  await side.verify();
  const left = await side.shapes();
  await side.reset();
  return { perSecond: pieces / seconds, asked, left };
}

function summary(rounds: Round[]): Measured {
  const last = rounds.at(-1);
  if (!last) throw new Error('no rounds, no median');
  const rates = rounds.slice(WARM_UP).map(({ perSecond }) => perSecond);
  return { ...last, perSecond: median(rates) };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
