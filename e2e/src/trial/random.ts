import type { SeededRandom } from '@mun/local/demo/seeded-random';

/** @returns undefined if there are no items */
export function pickOne<T>(random: SeededRandom, items: readonly T[] | null | undefined): T | undefined {
  return items?.length ? items[random.integer(0, items.length - 1)] : undefined;
}

/** Actions by name, each with its relative frequency. */
export type WeightedActions<Context> = Record<string, [weight: number, run: (context: Context) => unknown]>;

export function pickAction<Context>(random: SeededRandom, actions: WeightedActions<Context>) {
  const entries = Object.entries(actions);
  let left = random.float(0, 1) * entries.reduce((sum, [, [weight]]) => sum + weight, 0);
  const [name, [, run]] = entries.find(([, [weight]]) => (left -= weight) < 0) ?? entries[0]!;
  return { name, run };
}

export function shuffled<T>(random: SeededRandom, items: readonly T[]): T[] {
  return items
    .map((item) => [random.float(0, 1), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}
