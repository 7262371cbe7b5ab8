/** One of the two that are compared: the product, or the same writes straight with the driver. */
export interface Side {
  /** Puts everything back to how it was before a round; not timed. */
  reset(): Promise<void>;
  /** Does the whole work of a round; resolves when the last of it is stored. @returns how many were done */
  round(): Promise<number>;
  /** After a round, not timed. @throws Error where not everything was done that is claimed */
  verify(): Promise<void>;
}

export interface Bench {
  /** What is counted, in the plural: 'free registrations with a coupon'. */
  name: string;
  ours: Side;
  bare: Side;
}

/** Things done per second: each side's median over all rounds. */
export interface Figures {
  ours: number;
  bare: number;
}

/** The first round of each side warms up compilers, connections and caches and is not counted. */
const WARM_UP = 1;

/**
 * Measures both sides in turns, so that whatever else the machine does meets both alike.
 * @param atEnd is called for each side after its last round, before it is reset
 */
export async function sideBySide(
  { ours, bare }: Bench,
  rounds: number,
  atEnd: (side: 'ours' | 'bare') => Promise<void>,
): Promise<Figures> {
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const [name, side] of [['ours', ours] as const, ['bare', bare] as const]) {
      await side.reset();
      const began = performance.now();
      const done = await side.round();
      const seconds = (performance.now() - began) / 1_000;
      await side.verify();
      if (round >= WARM_UP) rates[name].push(done / seconds);
      if (round === WARM_UP + rounds - 1) await atEnd(name);
      await side.reset();
    }
  }
  return { ours: median(rates.ours), bare: median(rates.bare) };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('no rounds, no median');
  return (low + high) / 2;
}
