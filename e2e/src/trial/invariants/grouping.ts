/** Returns each repetition of a key. */
export function duplicates(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) < index);
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
