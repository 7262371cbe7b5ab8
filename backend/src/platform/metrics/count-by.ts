import type { mongo } from 'mongoose';
import type { LabelledCount } from './health-indicator.js';

/** The field of T for each label: { kind: 'name', state: 'state' }. */
type Fields<T> = Record<string, keyof T & string>;

/** Counts the documents for each combination of the fields' values. */
export async function countBy<T extends mongo.BSON.Document>(
  collection: mongo.Collection<T>,
  fields: Fields<T>,
): Promise<LabelledCount[]> {
  const groups = collection.aggregate<{ _id: Record<string, string>; count: number }>(countPipeline(fields));
  return await groups.map(({ _id: labels, count }) => ({ labels, count })).toArray();
}

/** Sorts first, so that an index that begins with the first field and has the others covers the query. */
export function countPipeline<T>(fields: Fields<T>) {
  const _id = Object.fromEntries(Object.entries(fields).map(([label, field]) => [label, `$${field}`]));
  const [first = '_id'] = Object.values<string>(fields);
  return [{ $sort: { [first]: 1 as const } }, { $group: { _id, count: { $sum: 1 } } }];
}
