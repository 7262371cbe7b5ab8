import { createHash } from 'node:crypto';

/** Chance that a text decides: the same text always throws the same dice. */
export interface SeededRandom {
  /** A number from `from` up to, not including, `to`. */
  float(from: number, to: number): number;
  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  pick<T>(things: readonly [T, ...T[]]): T;
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
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  return {
    float: between,
    integer: whole,
    pick: (things) => things[whole(0, things.length - 1)] ?? things[0],
  };
}
