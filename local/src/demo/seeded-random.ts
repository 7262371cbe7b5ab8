import { createHash } from 'node:crypto';

/** Pseudo-random numbers that depend only on a seed text. */
export interface SeededRandom {
  /** Returns a number from `from` (inclusive) to `to` (exclusive). */
  float(from: number, to: number): number;
  /** Returns an integer from `from` to `to`, both inclusive. */
  integer(from: number, to: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** The generator is mulberry32 (public domain, Tommy Ettinger), seeded with the text's SHA-256. */
export function seededRandom(text: string): SeededRandom {
  let state = createHash('sha256').update(text).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const float = (from: number, to: number) => from + next() * (to - from);
  const integer = (from: number, to: number) => Math.floor(float(from, to + 1));
  return {
    float,
    integer,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
  };
}
