import type { mongo } from 'mongoose';

/** What a list keeps in the organisers' order. */
export interface HasSortOrder {
  /** Lists are in this order, and of two with the same number the older one comes first. */
  sortOrder: number;
}

export const BY_SORT_ORDER = { sort: { sortOrder: 1, _id: 1 } } as const;

/** Gives each a place behind all that are in the list, in the order given. */
export async function appendToOrder<L extends HasSortOrder, G extends object>(
  list: mongo.Collection<L>,
  given: G[],
): Promise<(G & HasSortOrder)[]> {
  const [last] = await list
    .find<HasSortOrder>({}, { projection: { sortOrder: 1 } })
    .sort({ sortOrder: -1 })
    .limit(1)
    .toArray();
  const first = (last?.sortOrder ?? 0) + 1;
  return given.map((thing, at) => ({ ...thing, sortOrder: first + at }));
}

/** Sorts by type, in the order in which the types are named; of one type, each stays where it was. */
export function compareByType<T extends string>(types: readonly T[]) {
  return (one: { type: T }, other: { type: T }) => types.indexOf(one.type) - types.indexOf(other.type);
}
