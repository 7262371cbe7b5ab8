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
  /** What the pieces left behind, as shapes.ts describes it. */
  shapes(): Promise<string[]>;
}

export interface Bench {
  /** What a piece is, in the plural: 'free registrations with a coupon'. */
  name: string;
  /** The least ratio of ours to bare that is good enough; half, where none is named. */
  goal?: number;
  ours: Side;
  bare: Side;
  /** After the last round. */
  close?(): void;
}

/** A round of one side: how fast it was, what each piece asked of the servers, and what was left. */
export interface Round {
  perSecond: number;
  asked: Counts;
  left: string[];
}

/** One round of ours and, right after it, one of bare. */
export interface Turn {
  ours: Round;
  bare: Round;
}

export interface Limits {
  /** So many are counted; fewer, but at least three, where they take longer than `seconds`. */
  turns: number;
  seconds: number;
  /** Ends the measuring after the round that is under way. */
  signal: AbortSignal;
}

/** The first turn warms up compilers, connections and caches and is not counted. */
const WARM_UP = 1;
/** Fewer make no median. */
const FEWEST = 3;

/** Measures both sides in turns, so that whatever else the machine does meets both alike. */
export async function sideBySide(bench: Bench, { turns: most, seconds, signal }: Limits): Promise<Turn[]> {
  const until = performance.now() + seconds * 1_000;
  const turns: Turn[] = [];
  const goOn = () => turns.length < WARM_UP + FEWEST || performance.now() < until;
  while (turns.length < WARM_UP + most && goOn()) {
    signal.throwIfAborted();
    const ours = await measure(bench.ours);
    signal.throwIfAborted();
    turns.push({ ours, bare: await measure(bench.bare) });
  }
  return turns.slice(WARM_UP);
}

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
