import type { Model } from 'mongoose';

/** How many documents there are of each value of a field: { pending: 3, confirmed: 12 }. */
export async function countBy<T>(model: Model<T>, field: keyof T & string): Promise<Record<string, number>> {
  const groups = await model.aggregate<{ _id: string; count: number }>([
    { $group: { _id: `$${field}`, count: { $sum: 1 } } },
  ]);
  return Object.fromEntries(groups.map(({ _id, count }) => [_id, count]));
}
