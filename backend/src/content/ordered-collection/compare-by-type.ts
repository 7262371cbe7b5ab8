/** Returns a comparator that sorts by type in the given order and, as sorting is stable, keeps the order within a type. */
export function compareByType<T extends string>(types: readonly T[]) {
  return (a: { type: T }, b: { type: T }) => types.indexOf(a.type) - types.indexOf(b.type);
}
